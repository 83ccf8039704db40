import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NETWORK } from '#domain/doctor/portal.fixture.ts';
import { createV1 } from '#server/api/v1/api.ts';
import { doctorWithToken } from '#tests/support/doctor-token.ts';
import { samples } from '#tests/support/samples.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import {
  answerSchemasOf,
  contractOf,
  type Document,
  type Drawn,
  exampleOf,
  operationsOf,
  requestsTo,
} from './api-contract.fixture.ts';

let site: TestSite;
let document: Document;
const answers: string[] = [];

async function ask(path: string, init: RequestInit = {}) {
  const response = await site.request(`/api/v1${path}`, init);
  const text = await response.text();
  answers.push(text);
  return { response, text, body: text ? JSON.parse(text) : null };
}

beforeAll(async () => {
  site = await openTestSite();
  await site.sql(`
    insert into reviews (lens_id, email, email_key, reviewer_type, overall, day_vision, comments, step, verified_at)
    select 3 + n % 2, n || '@mail.example', n || '@mail.example', case when n % 3 = 0 then 'doctor' else 'patient' end,
      1 + n % 5, n, 'comment ' || n, case when n % 2 = 0 then 'confirmed' else 'sent' end, case when n % 2 = 0 then now() end
    from generate_series(1, 26) as n`);
  await site.settled();
  document = (await ask('/openapi.json')).body;
});
afterAll(() => site.close());

describe('the document', () => {
  test('is OpenAPI 3.1, and has no operation that returns e-mail addresses', async () => {
    expect(document.openapi).toBe('3.1.1');
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    for (const { operation } of operationsOf(document)) {
      for (const name of answerSchemasOf(document, operation)) {
        expect(JSON.stringify(document.components.schemas[name]), name).not.toMatch(/mail"/i);
      }
    }
  });

  test('lists exactly the routes of the API', () => {
    const routes = createV1(site.services, () => ({ network: NETWORK }))
      .routes.filter(({ method, path }) => ['GET', 'POST'].includes(method) && path !== '/openapi.json')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = operationsOf(document).map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(described.toSorted());
  });

  test('is correct for arbitrary requests', async () => {
    const faultsOf = contractOf(document);
    const invites = await doctorWithToken(site, 'ada@practice.example');
    const sends = await doctorWithToken(site, 'grace@practice.example', 'outcomes');
    const tokenOf = ([needs]: readonly object[]) =>
      JSON.stringify(needs).includes('outcomes') ? sends.token : invites.token;
    for (const { method, path, operation } of operationsOf(document)) {
      const hold = async ({ address, headers, body }: Drawn) => {
        const known = operation.security.length > 0 && {
          Authorization: `Bearer ${tokenOf(operation.security)}`,
        };
        const init = { method: method.toUpperCase(), headers: { ...headers, ...known }, ...(body && { body }) };
        const { response, text } = await ask(address, init);
        expect(await faultsOf(operation, response, text), `${method} ${address} ${body}`).toEqual([]);
        return response.status;
      };
      expect(await hold(exampleOf(path, operation)), path).toBeLessThan(300);
      const isNoFault = async (request: Drawn) => {
        expect(await hold(request)).toBeLessThan(500);
      };
      await fc.assert(fc.asyncProperty(requestsTo(path, operation), isNoFault), { numRuns: samples(25) });
    }
  });
});

describe('a client', () => {
  test('gets 304 for unchanged data, and may be a page of another site', async () => {
    const first = await ask('/lenses/3', { headers: { Origin: 'https://elsewhere.example' } });
    expect(first.response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(first.response.headers.has('Access-Control-Allow-Credentials')).toBe(false);
    const again = await ask('/lenses/3', { headers: { 'If-None-Match': first.response.headers.get('ETag') ?? '' } });
    expect([again.response.status, again.text]).toEqual([304, '']);
    const wish = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
    const { response } = await ask('/lenses/3', { method: 'OPTIONS', headers: wish });
    expect([response.status, response.headers.get('Access-Control-Allow-Headers')]).toEqual([204, 'If-None-Match']);
  });

  test('can follow the links of a list to its end', async () => {
    const texts: string[] = [];
    for (let next: string | null = '/lenses/3/comments?stars=3&by=patient'; next; ) {
      const { response, body } = await ask(next.replace(`${site.publicUrl}/api/v1`, ''));
      texts.push(...body.comments.map(({ text }: { text: string }) => text));
      expect(response.headers.get('Link')).toBe(body.next && `<${body.next}>; rel="next"`);
      next = body.next;
    }
    expect(texts.toSorted()).toEqual(['comment 2', 'comment 22']);
    const all: unknown[] = [];
    for (let next: string | null = '/lenses/3/comments'; next; ) {
      const { body } = await ask(next.replace(`${site.publicUrl}/api/v1`, ''));
      all.push(...body.comments);
      next = body.next;
    }
    expect(all).toHaveLength(13);
  });

  test('gets the same figures as from the unversioned path', async () => {
    for (const path of ['/lenses', '/lenses/3', '/lenses/3/comments/counts', '/lenses/3/since-surgery']) {
      expect((await ask(path)).text).toBe(await (await site.request(`/api${path}`)).text());
    }
    const compared = (await ask('/comparison?lens=3&lens=4&reviews=patients')).body;
    const [three] = compared.lenses;
    expect(three).toEqual((await ask('/lenses')).body.lenses.find(({ id }: { id: number }) => id === 3));
    expect(compared.leaders).toMatchObject({
      dayVision: { lensId: expect.any(Number), mark: 'unsure', clear: false },
      nearVision: null,
    });
  });

  const wrong = {
    'No such address': ['/nowhere', {}, 404],
    'No such lens': ['/lenses/0', {}, 404],
    'Wrong parameters': ['/lenses/3/comments?stars=6&order=oldest', {}, 400],
    'Wrong cursor': ['/lenses/3/comments?cursor=x', {}, 400],
    'Method not allowed': ['/lenses', { method: 'POST' }, 405],
    'Not available in this form': ['/lenses', { headers: { Accept: 'text/html' } }, 406],
    'Address too long': [`/lenses/${'3'.repeat(3000)}`, { headers: { Accept: 'text/html' } }, 414],
    'Unreadable address': ['/lenses/%ff', { headers: { Accept: 'text/html' } }, 400],
  } as const satisfies Record<string, [string, RequestInit, number]>;
  test.each(Object.entries(wrong))('gets all errors in one format: %s', async (title, [path, init, status]) => {
    const { response, body } = await ask(path, init);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect([response.status, body]).toEqual([
      status,
      expect.objectContaining({
        type: `/api#${title.toLowerCase().replaceAll(' ', '-')}`,
        title,
        status,
        detail: expect.stringMatching(/\.$/),
      }),
    ]);
  });

  test('gets an error for each invalid or unknown parameter', async () => {
    expect((await ask('/lenses/3/comments?stars=6&order=oldest&colour=red')).body.errors).toEqual({
      stars: 'Use one of: 5, 4, 3, 2, 1.',
      order: 'Use one of: newest, critical.',
      colour: 'There is no parameter colour. Use by, stars, step, proof, order, cursor, reviewers.',
    });
    expect((await ask('/comparison')).body.errors).toEqual({ lens: 'Name at least two lenses, like lens=3&lens=5.' });
    expect((await ask('/comparison?lens=3&lens=3')).body.errors).toEqual({ lens: 'Name different lenses.' });
    expect((await ask('/lenses?colour=red')).response.status).toBe(400);
  });

  test('never receives an e-mail address', () => {
    // The document and the messages of the form show what an e-mail address looks like.
    const [, ...others] = answers.map((text) => text.replaceAll('name@example.com', ''));
    expect(others.find((text) => text.includes('@'))).toBeUndefined();
  });
});
