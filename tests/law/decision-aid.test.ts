import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/*
 * The law: each criterion that the page on decision aids claims to meet links to a page with the evidence, and every
 * page reaches its target score.
 */

const PAGE = readFileSync('docs/decision-aid.md', 'utf8');

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const named = new Set([...PAGE.matchAll(/`(\/[^`]+)`/g)].map(([, address]) => address ?? ''));
const addresses = [...named].flatMap((address) =>
  address.includes('<class>') ? CLASS_SUMMARIES.map(({ slug }) => address.replace('<class>', slug)) : [address],
);

it.each(addresses)('%s exists', async (address) => {
  const [path = '', part] = address.split('#');
  const response = await site.request(path);
  expect(response.status).toBe(200);
  if (part) expect(await response.text()).toContain(` id="${part}"`);
});

it.each(['/your-choices', '/warning-signs-card', '/about', '/iol-class/toric', '/faq'])(
  '%s is rendered once and then cached',
  async (path) => {
    await (await site.request(path)).text();
    const before = site.rendered();
    expect((await site.request(path)).status).toBe(200);
    expect(site.rendered()).toBe(before);
  },
);

const rowsOf = (heading: string) => {
  const [section = ''] = PAGE.slice(PAGE.indexOf(`## ${heading}`) + 3).split('\n## ');
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

describe.each(['Qualifying', 'Certifying'])('%s', (kind) => {
  it('has six criteria, each met on every class page and for the site', () => {
    const rows = rowsOf(kind);
    expect(rows).toHaveLength(6);
    for (const [criterion, onClass, forSite] of rows) {
      expect(onClass, criterion).toContain('`/iol-class/<class>#');
      expect(forSite, criterion).toMatch(/`\/|`domain\//);
    }
  });
});

describe('our own ratings', () => {
  const rows = rowsOf('PEMAT-P').map(([page = '', ...scores]) => ({ page: page.replaceAll('`', ''), scores }));

  it('cover every class and every other page for people who decide', () => {
    expect(rows.map(({ page }) => page)).toEqual([
      ...CLASS_SUMMARIES.map(({ slug }) => `/iol-class/${slug}`),
      '/your-choices',
      '/faq',
      '/warning-signs-card',
      '/about',
    ]);
  });

  it.each(rows)('give $page at least 90 % for understanding and 80 % for acting', ({ scores }) => {
    for (const [score = '', least] of [
      [scores[0], 90],
      [scores[1], 80],
    ] as const) {
      const [, met, of, percent] = /^(\d+) of (\d+), (\d+) %$/.exec(score) ?? [];
      expect(Number(percent)).toBe(Math.round((100 * Number(met)) / Number(of)));
      expect(Number(percent)).toBeGreaterThanOrEqual(least);
    }
  });
});

describe('ratings of a second rater', () => {
  it('are shown beside our own of the criteria', () => {
    expect(PAGE).toContain('## Qualifying: 5 of 6 by a second rater, 6 of 6 by our count');
    expect(PAGE).toContain('## Certifying: 4 of 6 by a second rater, 6 of 6 by our count');
  });

  it('are shown beside our own of each page that both have rated', () => {
    const ours = new Map(rowsOf('PEMAT-P').map(([page = '', ...scores]) => [page, scores]));
    const rows = rowsOf('A second rater counted less');
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Home', '65 %', '50 %'],
      ['A page of a lens', '65 %', '33 %'],
      ['A comparison', '82 %', '67 %'],
      ['`/faq`', '82 %', '83 %'],
      ['`/iol-class/extended-depth-of-focus`', '82 %', '83 %'],
    ]);
    for (const [page = '', , , counted] of rows) {
      const shares = ours
        .get(page)
        ?.slice(0, 2)
        .map((score) => score.split(', ').at(-1));
      expect(counted, page).toBe(shares?.join(', ') ?? 'not counted');
    }
  });

  it('are published on the page about the site', async () => {
    const html = await (await site.request('/about')).text();
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/counted less: 5 of 6 qualifying and 4 of 6 certifying criteria/);
    expect(text).toMatch(/Home met 65 and 50\..+A page of a lens met 65 and 33\./);
    expect(text).toMatch(/A comparison met 82 and 67\..+The questions and the EDOF page met 82 and 83\./);
    expect(text).toContain('Both counts were made before we rewrote these pages');
  });
});
