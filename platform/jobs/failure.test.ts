import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { reasonIn, reasonOf } from './failure.ts';

test('addresses are blanked out wherever they stand', () => {
  const error = new Error('550 <ada.l+x@mail.example.org>: unknown; also "ben@example.org"');
  expect(reasonOf(error)).toBe('550 <[address]>: unknown; also "[address]"');
});

test('a failed query tells what the database said, not the values', () => {
  const query = new DrizzleQueryError(
    'insert into t values ($1)',
    ['secret-token'],
    new Error('connection terminated'),
  );
  expect(reasonOf(query)).toBe('connection terminated');
});

test('what is thrown need not be an error', () => {
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
