import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '#app/features/education/choose/choice.ts';
import { EVERY_POINT, TWO_NAMED } from '#app/features/education/choose/every-point.fixture.ts';
import { urlWith } from '#app/features/education/choose/lenses-in-url.ts';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { longDate } from '#domain/wording/rules.ts';
import { MEDICAL_TEXTS } from '#tests/sources/texts.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const pathOf = ({ url }: { url: string }) => url.replace(/#.*/, '');

/** Pages that show their texts only once something is chosen. */
const SHOWS_ITS_TEXTS: Readonly<Record<string, string>> = {
  '/choose': urlWith('/choose', EVERY_POINT),
  '/my-surgeon-named': urlWith('/my-surgeon-named', NOTHING_CHOSEN, TWO_NAMED.slice(0, 2)),
};

const PAGES = Object.entries(Object.groupBy(MEDICAL_TEXTS, pathOf)).map(([path, texts = []]) => ({
  address: SHOWS_ITS_TEXTS[path] ?? path.replace(/^\/lenses\/\d+$/, '$&?folds=filled'),
  texts,
}));

/** Pages about what doctors and patients send, which is linked to an account or an e-mail address. */
const ABOUT_SENDING = ['/', '/for-doctors', '/doctor-registration', '/invite', '/how-it-works', '/privacy-policy'];

test.each([...ABOUT_SENDING, '/terms-of-service', '/medical-disclaimer', ...PAGES.map(({ address }) => address)])(
  '%s calls nothing anonymous',
  async (address) => {
    const html = await (await site.request(address)).text();
    expect(html.replaceAll(/<(script|link)\b[^>]*>/g, '')).not.toMatch(/anonym/i);
  },
);

const day = (is: string) => longDate(new Date(is));

test.each(PAGES)(
  '$address shows how old each text is, who has reviewed it, and each source as a link with its kind',
  async ({ address, texts }) => {
    const html = await (await site.request(address)).text();
    const said = html.replaceAll(/<!-- -->|<\/?time[^>]*>/g, '');
    const ages = [...said.matchAll(/Written [^<]+, last checked [^<]+, next check by [^<]+\.(?=<)/g)].map(
      ([words]) => words,
    );
    expect(ages).toEqual(
      texts.map(({ url, history: { written, checked, nextCheck } }) => {
        const reviews = reviewsOf(url).map(({ name, reviewed }) => `Reviewed by ${name} on ${day(reviewed)}.`);
        return [
          `Written ${day(written)}, last checked ${day(checked)}, next check by ${day(nextCheck)}.`,
          ...(reviews.length > 0 ? reviews : ['Not yet reviewed by an ophthalmologist.']),
        ].join(' ');
      }),
    );
    for (const { title, kind, url } of texts.flatMap(({ sources }) => sources)) {
      const link = html.indexOf(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(link, title).toBeGreaterThan(0);
      expect(html.slice(link, html.indexOf('</span>', link)), title).toContain(`(<!-- -->${kind}<!-- -->)`);
    }
  },
);

test.each([
  ['2025-03', 'What changed since March 2025', ['March 27, 2025', 'April 2025', 'September 15, 2025']],
  ['2025-04-01', 'What changed since April 1, 2025', ['April 2025', 'September 15, 2025']],
  ['2026-01', 'We know of no change since January 2026.', []],
])('the page of a lens says first what has changed since %s', async (since, title, dates) => {
  const html = await (await site.request(`/lenses/5?since=${since}`)).text();
  expect(html).toContain(title);
  const [, first = ''] = /<div class="lens-detail sheet-frame">(.*?)<div class="lens-detail-top">/s.exec(html) ?? [];
  const shown = [...first.matchAll(/<strong>(.*?)<!-- -->:<\/strong>/g)].map(([, date]) => date);
  expect(shown.toSorted()).toEqual(dates.toSorted());
});

test('a URL without a valid date shows the page without changes', async () => {
  const plain = await (await site.request('/lenses/5')).text();
  expect(plain).not.toContain('What changed since');
  expect(await (await site.request('/lenses/5?since=yesterday')).text()).not.toContain('since yesterday');
  const { changes } = JSON.parse(await (await site.request('/api/lenses/5')).text());
  expect(changes).toContainEqual(expect.objectContaining({ date: '2025-03-27', kind: 'recall' }));
});
