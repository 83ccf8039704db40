import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/*
 * The law: what is known of a lens on a question is the same on every page. Each number and each verdict is printed
 * with its key (subject, question, source); a key has one value, and every number of 100 people has a key.
 */

const PAIRS = CATALOGUE.flatMap(({ id }, at) => CATALOGUE.slice(at + 1).map((other) => [id, other.id] as const));

const PATHS = [
  ...CATALOGUE.map(({ id }) => `/lenses/${id}?folds=filled`),
  ...PAIRS.map(([one, other]) => `/compare-lenses?lens1=${one}&lens2=${other}&folds=filled`),
  ...PAIRS.map(
    ([one, other]) => `/my-surgeon-named?lens=${one}&lens=${other}&eye=glaucoma-mild&driving=most&far=matters`,
  ),
  ...PAIRS.map(([one, other]) => `/choose/sheet?lens=${one}&lens=${other}&eye=glaucoma-mild&computer=most`),
  '/choose?halos=most&reading=matters&eye=glaucoma-mild',
  '/choose?record=most&cost=matters',
  ...CLASS_SUMMARIES.map(({ slug }) => `/iol-class/${slug}`),
];

/** Prose of studies has its own figures, each with its source in the same sentence; strips of the night count steps. */
const APART = '.night, .answer-study';

type Printed = { readonly key: string; readonly value: string };

async function printedOn(site: TestSite, path: string): Promise<{ printed: Printed[]; without: string[] }> {
  const window = new Window();
  window.document.body.innerHTML = (await (await site.request(path)).text())
    .replace(/^.*?<body[^>]*>/s, '')
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, '');
  const { document } = window;
  const keyed = [...document.querySelectorAll('[data-answer]')];
  const printed = keyed.flatMap((element) => {
    const value = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return (element.getAttribute('data-answer') ?? '').split(' ').map((key) => ({ key, value }));
  });
  for (const element of [...keyed, ...document.querySelectorAll(APART)]) element.remove();
  const text = (document.body.textContent ?? '').replaceAll(/\s+/g, ' ');
  const without = [...text.matchAll(/.{0,60}\b\d+ of 100\b.{0,20}/g)].map(([words]) => words);
  window.close();
  return { printed, without };
}

describe.each(['without reviews', 'with the demonstration'])('%s', (state) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ demonstration: state === 'with the demonstration' });
    await site.settled();
  });
  afterAll(() => site.close());
  const values = new Map<string, { value: string; path: string }>();

  test('a key has one value on every page, and each number of 100 has a key', { timeout: 300_000 }, async () => {
    const contradicting: string[] = [];
    const unkeyed: string[] = [];
    for (const path of PATHS) {
      const { printed, without } = await printedOn(site, path);
      // The leaflets of classes are prose: each figure there has its own source, by the law of texts.
      if (!path.startsWith('/iol-class/')) unkeyed.push(...without.map((words) => `${path}: ${words}`));
      for (const { key, value } of printed) {
        const before = values.get(key);
        if (!before) values.set(key, { value, path });
        else if (before.value !== value)
          contradicting.push(`${key}: “${before.value}” on ${before.path}, “${value}” on ${path}`);
      }
    }
    expect(contradicting).toEqual([]);
    expect(unkeyed).toEqual([]);
    for (const { id } of CATALOGUE) {
      const { answers } = (await (await site.request(`/api/v1/lenses/${id}/answers`)).json()) as {
        answers: { on: string; numbers: { from: string; of100: number }[] }[];
      };
      for (const { on, numbers } of answers)
        for (const { from, of100 } of numbers)
          expect(values.get(`${id}/${on}/${from}`)?.value, `${id}/${on}/${from}`).toBe(`${of100} of 100`);
    }
    const visitors = [...values.keys()].filter((key) => key.endsWith('/visitors'));
    if (state === 'without reviews') expect(visitors).toEqual([]);
    else expect(visitors.length).toBeGreaterThan(10 * CATALOGUE.length - 20);
    expect([...values.keys()].filter((key) => key.endsWith('/verdict')).length).toBeGreaterThan(9);
  });

  test('a warning, a cost and what can be changed are there for each lens of a pair', async () => {
    const { printed } = await printedOn(site, '/compare-lenses?lens1=4&lens2=3&folds=filled');
    for (const question of ['risks', 'dim', 'cost', 'undo'])
      for (const id of [4, 3]) expect(printed.map(({ key }) => key)).toContain(`${id}/${question}/words`);
  });
});
