import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY, type Harness, NETWORK, openHarness, REVIEW_FORM } from './service.fixture.ts';

/*
 * The law: once the origin hashes of reviews are erased, nothing in the database shows that one browser wrote several
 * of them. The browser still finds each of its own.
 */

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => harness.empty());
afterAll(() => harness.close());

const FORMS = ['3', '4', '5'].map((lensId) => ({ ...REVIEW_FORM, lensId, email: `person${lensId}@mail.example` }));
/** What rows have in common although nobody knows who wrote them: what was answered, and when. */
const SAID = new Set([...Object.keys(REVIEW_FORM), 'step', 'status', 'handed', 'author_proved']);

/** Values that occur in more than one row, of the columns that hold more than answers, states and times. */
async function shared(table: 'reviews' | 'review_changes'): Promise<string[]> {
  const rows = table === 'reviews' ? await harness.reviews() : await harness.changes();
  expect(rows.length).toBeGreaterThan(1);
  const columns = Object.keys(rows[0] ?? {}).filter((column) => {
    const isKnown = SAID.has(column.replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase())) || SAID.has(column);
    return !isKnown && rows.some((row) => typeof row[column] === 'string' || Buffer.isBuffer(row[column]));
  });
  expect(columns).toContain('author_key_hash');
  return columns.filter((column) => new Set(rows.map((row) => String(row[column]))).size < rows.length);
}

test('after 30 days, no two reviews show that one browser wrote both; it still finds its own', async () => {
  for (const form of FORMS) await harness.service.submit(form, 'one browser', NETWORK);
  expect(await shared('reviews'), 'the marks are erased yet').toEqual(expect.arrayContaining(['author_mark']));
  harness.wait(31 * DAY);
  await harness.service.pruneOriginHashes();
  expect(await shared('reviews')).toEqual([]);
  for (const form of FORMS) {
    expect(await harness.service.findOwn(form, 'one browser', NETWORK)).toMatchObject({ content: { overall: 4 } });
    expect(await harness.service.findOwn(form, 'another', NETWORK)).toEqual({ kind: 'found', content: null });
  }
});

test('changes that wait for their owners show no browser that wrote two of them', async () => {
  for (const form of FORMS) {
    await harness.service.submit(form, 'their writer', NETWORK);
    await harness.service.submit({ ...form, overall: '1' }, 'one browser', NETWORK);
  }
  expect(await shared('review_changes')).toEqual([]);
  for (const form of FORMS) {
    expect(await harness.service.findOwn(form, 'one browser', NETWORK)).toMatchObject({ content: { overall: 1 } });
  }
});
