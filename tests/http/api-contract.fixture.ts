import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';

type Schema = {
  readonly enum?: readonly string[];
  readonly type?: string;
  readonly pattern?: string;
  readonly items?: Schema;
};
type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly example?: unknown;
  readonly schema: Schema;
};
type Described = {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
};
export type DescribedOperation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: object }>> };
  readonly responses: Readonly<Record<string, Described>>;
  readonly security: readonly object[];
};
/** The parts of a document that tests read. */
export type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

/** Every operation of a document, with its method and path. */
export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** The names of all schemas that a response of an operation uses. */
export function answerSchemasOf({ components }: Document, { responses }: DescribedOperation): string[] {
  const names = new Set<string>();
  const follow = (schema: object) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (names.has(name)) continue;
      names.add(name);
      follow(components.schemas[name] ?? {});
    }
  };
  follow(responses);
  return [...names];
}

type Given = readonly (readonly string[])[];

const examplesOf = ({ example, required }: Parameter): readonly string[] =>
  required ? (Array.isArray(example) ? example : [example]).map(String) : [];

/** Log redaction changes strings like e-mail addresses or tokens, which are not the subject here. */
const plain = (text: string) => !/@|eyj/i.test(text);

const right = ({ schema }: Parameter): fc.Arbitrary<readonly string[]> => {
  const one = (of: Schema) =>
    of.enum ? fc.constantFrom(...of.enum) : of.pattern ? fc.stringMatching(new RegExp(of.pattern)) : fc.string();
  return schema.items ? fc.array(one(schema.items), { maxLength: 5 }) : one(schema).map((text) => [text]);
};
const anything = fc.array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 3 });

/** Values of each parameter: the examples, valid ones, and arbitrary ones. */
const valuesOf = (parameter: Parameter) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.constant(examplesOf(parameter)) },
      { weight: 2, arbitrary: right(parameter) },
      { weight: 1, arbitrary: anything },
    )
    .map((values) => values.filter(plain));

function requestWith(path: string, parameters: readonly Parameter[], given: Given) {
  let filled = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const [index, parameter] of parameters.entries()) {
    const values = given[index] ?? [];
    const [first = ''] = values;
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(first || 'x'));
    if (parameter.in === 'query') for (const value of values) query.append(parameter.name, value);
    // Invalid header values never leave a client.
    if (parameter.in === 'header' && /^[\x20-\x7e]+$/.test(first)) headers[parameter.name] = first;
  }
  return { address: `${filled}${query.size > 0 ? `?${query}` : ''}`, headers };
}

/** A request to an operation. */
export type Drawn = {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
};

const JSON_TYPE = 'application/json';
const bodyOf = ({ requestBody }: DescribedOperation) => requestBody?.content[JSON_TYPE]?.example;

/** The example request of an operation. */
export function exampleOf(path: string, operation: DescribedOperation): Drawn {
  const { parameters = [] } = operation;
  const { address, headers } = requestWith(path, parameters, parameters.map(examplesOf));
  const example = bodyOf(operation);
  if (!example) return { address, headers, body: undefined };
  return { address, headers: { ...headers, 'Content-Type': JSON_TYPE }, body: JSON.stringify(example) };
}

/** Bodies: the example with some of its fields changed, and arbitrary JSON. */
const bodiesLike = (example: object) =>
  fc
    .oneof(
      fc.record(Object.fromEntries(Object.entries(example).map(([name, value]) => [name, either(value)])), {
        requiredKeys: [],
      }),
      fc.jsonValue(),
    )
    .map((body) => JSON.stringify(body));
const either = (value: unknown) => fc.oneof(fc.constant(value), fc.jsonValue());

/** Requests to an operation, valid and invalid. */
export function requestsTo(path: string, operation: DescribedOperation): fc.Arbitrary<Drawn> {
  const { parameters = [] } = operation;
  const example = bodyOf(operation);
  const bodies = example ? bodiesLike(example) : fc.constant(undefined);
  const types = fc.constantFrom(...[JSON_TYPE, JSON_TYPE, JSON_TYPE, 'text/plain']);
  return fc.tuple(fc.tuple(...parameters.map(valuesOf)), bodies, types).map(([given, body, type]) => {
    const { address, headers } = requestWith(path, parameters, given);
    return { address, headers: body === undefined ? headers : { ...headers, 'Content-Type': type }, body };
  });
}

/** Validates responses against a document; returns the error, in words. */
export function contractOf(document: Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  return async (operation: DescribedOperation, response: Response, text: string): Promise<string[]> => {
    const described = operation.responses[response.status];
    if (!described) return [`The status ${response.status} is not in the document: ${text}`];
    const missing = Object.entries(described.headers ?? {})
      .filter(([name, { required }]) => required && !response.headers.has(name))
      .map(([name]) => `The header ${name} is missing.`);
    const [type] = (response.headers.get('Content-Type') ?? '').split(';');
    const content = described.content?.[type ?? ''];
    if (described.content && !content) return [...missing, `The type ${type} is not in the document.`];
    if (!content) return missing;
    const { $ref } = content.schema as { $ref: string };
    const isValid = ajv.getSchema(`document${$ref}`) ?? (() => false);
    if (isValid(JSON.parse(text))) return missing;
    return [...missing, ajv.errorsText('errors' in isValid ? isValid.errors : null), text];
  };
}
