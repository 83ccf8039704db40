import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordKey } from '#domain/review/transfer.ts';
import type { Records } from './made-up.fixture.ts';
import { FINE, openTransferHarness, type TransferHarness } from './service.fixture.ts';

let harness: TransferHarness;

beforeAll(async () => {
  harness = await openTransferHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness[Symbol.asyncDispose]());

describe('a file that is no whole export', () => {
  const fine: Records = { [recordKey(3, FINE.email)]: FINE };
  test.each([
    ['broken off', JSON.stringify({ reviews: fine }).slice(0, -2), /ends in the middle/],
    ['empty', '', /ends in the middle/],
    ['something else', '{"reviews": {"a": tru', /is no JSON|ends in the middle/],
    ['no JSON at all', 'reviews,3', /is no JSON/],
  ])('%s is refused, and nothing of it is stored', async (_what, text, message) => {
    await expect(harness.bring(text)).rejects.toThrow(message);
    expect(await harness.sql('select lens_id from reviews')).toEqual([]);
  });

  test('not there', async () => {
    await expect(harness.bring({}, { file: '/nowhere.json' })).rejects.toThrow('/nowhere.json cannot be read');
  });

  test('unknown nodes are named and left out', async () => {
    const { findings } = await harness.bring({ reviews: fine, analytics: { a: 1, b: 2 } });
    expect(findings).toMatchObject([{ path: 'analytics', kind: 'doubtful', will: 'it is left out' }]);
  });
});
