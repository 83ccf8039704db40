import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reasonIn, reasonOf } from './failure.ts';

test('e-mail addresses are redacted anywhere in the text', () => {
  const error = new Error('550 <ada.l+x@mail.example.org>: unknown; also "ben@example.org"');
  expect(reasonOf(error)).toBe('550 <[address]>: unknown; also "[address]"');
});

test('a failed query is reported with the database’s message, without the values', () => {
  const query = new DrizzleQueryError(
    'insert into t values ($1)',
    ['secret-token'],
    new Error('connection terminated'),
  );
  expect(reasonOf(query)).toBe('connection terminated');
});

test('any thrown value is accepted', () => {
  expect(reasonOf('out of luck')).toBe('out of luck');
});

test.each([
  [{ reason: 'no answer from ada@example.org' }, 'no answer from [address]'],
  [{ value: { message: 'job heartbeat timeout' } }, 'job heartbeat timeout'],
  [{ strange: 'ada@example.org' }, '{"strange":"[address]"}'],
  [null, 'null'],
])('what a failed job has left behind is read as %j', (output, reason) => {
  expect(reasonIn(output)).toBe(reason);
});
