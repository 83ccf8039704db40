import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFailureLog } from './failures.ts';
import { createLog } from './log.ts';
import { onBehalfOf } from './security.ts';

const REASON = 'the database cannot be reached';

let lines: Record<string, unknown>[];
let refusal: string | undefined;
let probe: ReturnType<typeof vi.fn<() => Promise<string | undefined>>>;
let failures: ReturnType<typeof createFailureLog>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  [lines, refusal] = [[], undefined];
  probe = vi.fn(async () => refusal);
  failures = createFailureLog({
    log: createLog('info', (line) => lines.push(JSON.parse(line))),
    probe,
  });
});
afterEach(() => {
  failures.stop();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(1_000 * count);

/** Failures of one request, such as of two parts of a page. */
function failRequest(times = 2): void {
  onBehalfOf({ request: 'x', network: () => '' }, () => {
    for (let time = 0; time < times; time += 1) failures.error({ err: new Error('Boom') }, 'A page failed');
  });
}

it('logs failures as they are while the database is available, with one probe a second', async () => {
  failRequest(1);
  await seconds(0);
  failures.warn({ err: new Error('Gone') }, 'An idle database connection broke');
  await seconds(1);
  expect(lines).toMatchObject([
    { level: 'error', msg: 'A page failed', err: { message: 'Boom', stack: expect.any(String) } },
    { level: 'warn', msg: 'An idle database connection broke' },
  ]);
  for (let time = 0; time < 50; time += 1) {
    failRequest(1);
    await seconds(0.1);
  }
  await seconds(1);
  expect(lines).toHaveLength(52);
  expect(probe.mock.calls.length).toBeLessThan(12);
});

it('writes one line a minute during an outage, with the number of failed requests, and one when it is over', async () => {
  refusal = REASON;
  failRequest();
  await seconds(0);
  expect(lines).toMatchObject([{ level: 'error', reason: REASON, requests: 1, msg: 'The database is unavailable' }]);
  for (let time = 0; time < 130; time += 1) {
    failRequest();
    failures.warn({ err: new Error('Gone') }, 'Live figures have lost the database');
    await seconds(1);
  }
  const unavailable = { level: 'error', reason: REASON, msg: 'The database is unavailable' };
  expect(lines.slice(1)).toMatchObject([unavailable, unavailable]);
  expect(lines.slice(1).map(({ requests }) => requests)).toEqual([60, 60]);

  refusal = undefined;
  await seconds(1);
  expect(lines).toHaveLength(4);
  expect(lines[3]).toMatchObject({
    level: 'info',
    requests: 131,
    seconds: 131,
    msg: 'The database is available again',
  });
  failRequest(1);
  await seconds(1);
  expect(lines.slice(4)).toMatchObject([{ msg: 'A page failed' }]);
});

it('counts no request twice, and no failure outside of requests', async () => {
  refusal = REASON;
  failures.error({ reason: 'ECONNREFUSED' }, 'Job queue in trouble');
  await seconds(0);
  expect(lines).toMatchObject([{ requests: 0, msg: 'The database is unavailable' }]);
  failRequest(3);
  refusal = undefined;
  await seconds(1);
  expect(lines.slice(1)).toMatchObject([{ requests: 1, msg: 'The database is available again' }]);
});

it('writes what is open when the site stops, and everything later', async () => {
  const probed = Promise.withResolvers<string>();
  probe.mockReturnValue(probed.promise);
  failRequest(1);
  failures.stop();
  failRequest(1);
  // The connections were closed meanwhile, which is no outage.
  probed.resolve(REASON);
  await seconds(1);
  expect(lines).toMatchObject([{ msg: 'A page failed' }, { msg: 'A page failed' }]);
});
