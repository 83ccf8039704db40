import { z } from 'zod';
import type { Operation } from './operation.ts';
import { PROBLEMS, type ProblemTitle, problemAnswer } from './problem.ts';
import { named, namedBodies } from './schema.ts';

type Json = { [name: string]: unknown };

/** Errors that every operation of the API can answer with. */
const EVERYWHERE: readonly ProblemTitle[] = [
  'Unreadable address',
  'Not available in this form',
  'Address too long',
  'Another site',
  'Too much at once',
  'Not available just now',
];

const JSON_TYPE = 'application/json';
const PROBLEM_TYPE = 'application/problem+json';

const HEADERS = {
  ETag: 'Identifies this version of the response. Send it as If-None-Match to get 304 while nothing has changed.',
  'Cache-Control': 'How long the answer may be cached.',
  Link: 'The URL of the next page, with rel="next"; absent at the end (RFC 8288).',
  'Retry-After': 'Seconds to wait before the next request.',
};
const headersOf = (names: readonly (keyof typeof HEADERS)[], required = true) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { description: HEADERS[name], ...(required && { required }), schema: { type: 'string' } },
    ]),
  );

const settings = {
  uri: (id: string) => `#/components/schemas/${id}`,
  override({ jsonSchema }: { jsonSchema: Json }) {
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // `format` says the same; the pattern is for the page that shows it.
    if (jsonSchema.format) delete jsonSchema.pattern;
  },
} as const;
const settingsOfAnswers = {
  ...settings,
  override(context: { jsonSchema: Json }) {
    settings.override(context);
    // Fields may be added within a version, so clients must not refuse unknown ones.
    if (context.jsonSchema.additionalProperties === false) delete context.jsonSchema.additionalProperties;
  },
} as const;

/** All schemas that have names. */
function components(): Json {
  const { schemas } = z.toJSONSchema(named, settingsOfAnswers);
  const bodies = z.toJSONSchema(namedBodies, { ...settings, io: 'input' });
  return Object.fromEntries(
    Object.entries({ ...schemas, ...bodies.schemas }).map(([id, { $schema: _dialect, $id: _uri, ...schema }]) => [
      id,
      schema,
    ]),
  );
}

const referTo = (schema: z.ZodType) => ({
  $ref: settings.uri((named.get(schema) ?? namedBodies.get(schema))?.id ?? ''),
});

/** The fields of an object as it is sent. */
function fieldsOf(schema: z.ZodObject | undefined) {
  const { properties = {}, required = [] } = schema ? z.toJSONSchema(schema, { ...settings, io: 'input' }) : {};
  return Object.entries(properties).map(([name, field]) => {
    const { description, deprecated, examples, ...rest } = field as Json;
    const example = (examples as unknown[] | undefined)?.[0];
    return {
      name,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
      ...(example !== undefined && { example }),
      schema: rest,
    };
  });
}

function describeAnswer({ answer, isPaged, scope }: Operation): Json {
  const cached = scope ? (['Cache-Control'] as const) : (['ETag', 'Cache-Control'] as const);
  return {
    description: answer.words,
    headers: { ...headersOf(cached), ...(isPaged && headersOf(['Link'], false)) },
    content: {
      [JSON_TYPE]: {
        schema: referTo(answer.schema),
        ...(answer.example !== undefined && { example: answer.schema.parse(answer.example) }),
      },
    },
  };
}

function describeProblem(status: number, titles: readonly ProblemTitle[]): Json {
  return {
    description: `${titles.join(', or: ')}.`,
    headers: headersOf(status === 429 ? ['Cache-Control', 'Retry-After'] : ['Cache-Control']),
    content: { [PROBLEM_TYPE]: { schema: referTo(problemAnswer) } },
  };
}

/** Error responses that an operation can give without declaring them, by status. */
export function problemsOf({ query, problems }: Operation): Map<number, ProblemTitle[]> {
  const checked: readonly ProblemTitle[] = Object.keys(query?.shape ?? {}).length > 0 ? ['Wrong parameters'] : [];
  return Map.groupBy([...EVERYWHERE, ...checked, ...problems], (title) => PROBLEMS[title]);
}

function describe(operation: Operation): Json {
  const { id, summary, description, params, query, headers, body, example, answer, scope } = operation;
  const parameters = [
    ...fieldsOf(params).map((field) => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(query).map((field) => ({ ...field, in: 'query' })),
    ...fieldsOf(headers).map((field) => ({ ...field, in: 'header' })),
  ];
  const problems = [...problemsOf(operation)].map(([status, titles]) => [status, describeProblem(status, titles)]);
  return {
    operationId: id,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { [JSON_TYPE]: { schema: referTo(body), example } } } }),
    responses: Object.fromEntries([
      [answer.status, describeAnswer(operation)],
      ...(scope ? [] : [[304, { description: 'Nothing has changed.', headers: headersOf(['ETag']) }]]),
      ...problems,
    ]),
    security: scope ? [{ doctorToken: [scope] }] : [],
  };
}

/**
 * The document of an API (OpenAPI 3.1).
 *
 * @param publicUrl origin of the site, without a slash at the end.
 */
export function documentOf(operations: readonly Operation[], publicUrl: string): Json {
  const paths = Map.groupBy(operations, ({ path }) => path);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Iolite',
      version: '1.0.0',
      summary: 'Ratings, reviews and outcome figures for the lenses used in cataract surgery',
      description:
        'The same figures as on the pages. Reading needs no account. Within this version fields may be added, but nothing else changes; another version gets its own path.',
      termsOfService: `${publicUrl}/terms-of-service`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths: Object.fromEntries(
      [...paths].map(([path, those]) => [path, Object.fromEntries(those.map((each) => [each.method, describe(each)]))]),
    ),
    components: {
      schemas: components(),
      securitySchemes: {
        doctorToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token that a verified doctor has created under Account, of the scope that the operation names.',
        },
      },
    },
  };
}
