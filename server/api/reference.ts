import type { ApiOperation, ApiReference } from '#app/context.ts';
import { PROBLEMS } from './contract/problem.ts';
import { problemName } from './problem.ts';
import { documentFor } from './v1/document.ts';
import { createReadApi, type ReadServices } from './v1/read-api.ts';

type SchemaEntry = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly description?: string;
    readonly deprecated?: boolean;
    readonly example?: string | readonly string[];
    readonly schema: { readonly enum?: readonly string[]; readonly items?: object };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { example?: object }>> }>>;
  readonly security: readonly object[];
};
type Paths = Readonly<Record<string, Readonly<Record<'get' | 'post', SchemaEntry>>>>;

const JSON_TYPE = 'application/json';

/**
 * The operations of the API as its document describes them, each with a present response of this site as its example.
 */
export function createApiReference(services: ReadServices): ApiReference {
  const { publicUrl } = services.site;
  const base = `${publicUrl}/api/v1`;
  const paths = documentFor(publicUrl).paths as Paths;
  const reads = createReadApi(services).onError((error, c) => {
    services.site.report(error);
    return c.body(null, 503);
  });

  /** The present response; undefined while the database is down. */
  async function answerTo(address: string): Promise<unknown> {
    const answer = await reads.request(address);
    return answer.ok ? answer.json() : undefined;
  }

  async function describe(path: string, method: 'get' | 'post', described: SchemaEntry): Promise<ApiOperation> {
    const { operationId: id, summary, description, requestBody, responses, security } = described;
    const needsToken = security.length > 0;
    const parameters = parametersOf(described);
    const body = requestBody?.content[JSON_TYPE]?.example;
    const asked = urlOf({ path, parameters }, (name) => parameters.find((each) => each.name === name)?.examples ?? []);
    const stated = Object.values(responses)[0]?.content?.[JSON_TYPE]?.example;
    const answer = needsToken ? stated : await answerTo(asked);
    return {
      id,
      method,
      path: `/api/v1${path}`,
      summary,
      description,
      parameters,
      needsToken,
      curl: curlOf(base + asked, { needsToken, body }),
      answer: answer === undefined ? null : inShort(answer),
      problems: Object.keys(responses).filter((status) => Number(status) >= 400),
    };
  }

  return {
    base,
    problems: Object.entries(PROBLEMS).map(([title, status]) => ({ name: problemName(title), title, status })),
    urlOf(id, values) {
      const [path, read] = Object.entries(paths).find(([, { get }]) => get?.operationId === id) ?? [];
      if (path === undefined || read === undefined || read.get.security.length > 0) return null;
      return `/api/v1${urlOf({ path, parameters: parametersOf(read.get) }, (name) => values.getAll(name))}`;
    },
    operations: () =>
      Promise.all(
        Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, described]) => describe(path, method as 'get' | 'post', described)),
        ),
      ),
  };
}

const parametersOf = ({ parameters = [] }: SchemaEntry): ApiOperation['parameters'] =>
  parameters
    .filter(({ deprecated }) => deprecated !== true)
    .map(({ name, in: place, required, description: words = '', example, schema }) => ({
      name,
      place,
      required,
      words,
      values: schema.enum ?? null,
      examples: example === undefined ? [] : [example].flat(),
      isList: schema.items !== undefined,
    }));

/** The URL of an operation with these parameter values. */
function urlOf(
  { path, parameters }: Pick<ApiOperation, 'path' | 'parameters'>,
  valuesOf: (name: string) => readonly string[],
): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, place } of parameters) {
    const values = valuesOf(name).filter((value) => value !== '');
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(values[0] ?? ''));
    if (place === 'query') for (const value of values) query.append(name, value);
  }
  return filled + (query.size > 0 ? `?${query}` : '');
}

function curlOf(address: string, { needsToken, body }: { needsToken: boolean; body: object | undefined }): string {
  const lines = [`curl '${address}'`];
  if (needsToken) lines.push(`-H "Authorization: Bearer $IOLITE_TOKEN"`);
  if (body) lines.push(`-H 'Content-Type: ${JSON_TYPE}'`, `-d '${JSON.stringify(body)}'`);
  return lines.join(' \\\n  ');
}

/** A response as a page shows it: of each list of objects only the first; lists of numbers and words on one line. */
function inShort(answer: unknown): string {
  const first = (_name: string, value: unknown) =>
    Array.isArray(value) && value.length > 1 && typeof value[0] === 'object' ? value.slice(0, 1) : value;
  return JSON.stringify(answer, first, 2).replaceAll(/\[\s+([^[\]{}]*?)\s+\]/g, (_list, items: string) => {
    return `[${items.replaceAll(/\n\s+/g, ' ')}]`;
  });
}
