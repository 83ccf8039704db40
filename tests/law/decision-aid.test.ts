import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

/*
 * The law: each criterion on the page on decision aids links to a page with the evidence, and every page reaches the
 * usual score.
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
  it('has six criteria, each with where to look on every class page and for the site', () => {
    const rows = rowsOf(kind);
    expect(rows).toHaveLength(6);
    for (const [criterion, onClass, forSite] of rows) {
      expect(onClass, criterion).toContain('`/iol-class/<class>#');
      expect(forSite, criterion).toMatch(/`\/|`domain\//);
    }
  });
});

describe('the ratings', () => {
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

  it.each(rows)('give $page shares that are computed rightly, and now at least the usual 70 %', ({ scores }) => {
    const percents = scores.slice(0, 4).map((score) => {
      const [, met, of, percent] = /^(\d+) of (\d+), (\d+) %$/.exec(score) ?? [];
      expect(Number(percent)).toBe(Math.round((100 * Number(met)) / Number(of)));
      return Number(percent);
    });
    expect(percents).toHaveLength(4);
    for (const percent of percents.slice(2)) expect(percent).toBeGreaterThanOrEqual(70);
  });

  it.each(rows)('count each “no” of $page', ({ scores: [understanding = '', acting = '', , , each = ''] }) => {
    const [, met = 0, of = 0] = /^(\d+) of (\d+)/.exec(understanding) ?? [];
    const [, metActs = 0, ofActs = 0] = /^(\d+) of (\d+)/.exec(acting) ?? [];
    const [listed = ''] = each.split(' · ');
    const items = listed.split(', ').map(Number);
    expect(items.filter((item) => item < 20)).toHaveLength(Number(of) - Number(met));
    expect(items.filter((item) => item >= 20)).toHaveLength(Number(ofActs) - Number(metActs));
  });

  it('are published on the page about the site', async () => {
    const html = await (await site.request('/about')).text();
    const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('counted by a language model that had not written the texts');
    expect(text).toMatch(/The class pages met 5 and 5, the site 6 and 5\./);
    const shares = rows.map(({ scores }) => scores.slice(0, 4).map((score) => /(\d+) %$/.exec(score)?.[1]));
    const words = (found?: string, now?: string) => (found === now ? found : `${found}, now ${now}`);
    const cells = [...html.matchAll(/<td\b[^>]*data-label="(?:Understanding|Acting)"[^>]*>([^<]*)</g)].map(
      ([, cell]) => cell,
    );
    expect(cells).toEqual([
      ...shares.flatMap(([found, acting, now, actingNow]) => [words(found, now), words(acting, actingNow)]),
      ...rowsOf('A strict rater')
        .filter(([, ...scores]) => scores.every((score) => / %$/.test(score)))
        .flatMap(([, ...scores]) => scores.map((score) => score.replace(' %', ''))),
    ]);
  });
});

describe('the strict rater', () => {
  const rows = rowsOf('A strict rater');
  const countOf = (page: string) => rows.filter(([name]) => name === page).map(([, ...numbers]) => numbers);
  it.each([
    ['A page of a lens', ['88 %', '83 %'], ['3', '5', '9']],
    ['A comparison', ['94 %', '83 %'], ['3', '5', '10']],
    ['The result of choosing', ['71 %', '50 %'], ['3', '5', '9']],
    ['The named lenses', ['94 %', '83 %'], ['4', '5', '11']],
  ])('the strict rater of %s is printed', (page, pemat, ipdas) => {
    expect(countOf(page)).toEqual([pemat, ipdas]);
  });

  it('leaves as many criteria open as are listed', () => {
    const open = rows.filter(([criterion = '']) => /^(Qualifying|Certifying|Quality): /.test(criterion));
    const missing = (kind: string, page: RegExp) =>
      open.filter(
        ([criterion = '', where = '']) => criterion.startsWith(kind) && (/^every/.test(where) || page.test(where)),
      );
    expect(missing('Qualifying', /a lens/)).toHaveLength(6 - 3);
    expect(missing('Certifying', /a lens/)).toHaveLength(6 - 5);
    expect(missing('Quality', /a lens/)).toHaveLength(23 - 9);
    expect(missing('Quality', /a comparison/)).toHaveLength(23 - 10);
    expect(missing('Quality', /the result/)).toHaveLength(23 - 9);
    expect(missing('Quality', /the named lenses/)).toHaveLength(23 - 11);
  });
});

describe('the criteria', () => {
  it('say in their headings what the count found', () => {
    expect(PAGE).toContain('## Qualifying: 5 of 6 on the class pages, 6 of 6 for the site');
    expect(PAGE).toContain('## Certifying: 5 of 6 on the class pages, 5 of 6 for the site');
  });
});
