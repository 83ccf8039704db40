import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CHECKS } from '#domain/evidence/rules/checks.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { AboutPage, textsOf } from './about-page.tsx';

const render = (funding: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AboutPage contact="help@example.org" funding={funding} lenses={CATALOGUE} />
    </MemoryRouter>,
  );

test('says first who runs and pays for the site, in the words of the setting', () => {
  const page = render('Ada Example & family run and pay for this site.');
  const [, first = ''] = /<section[^>]*>(.*?)<\/section>/s.exec(page) ?? [];
  expect(first).toContain('Who runs and pays for this site');
  expect(first).toContain('<p>Ada Example &amp; family run and pay for this site.</p>');
});

test('a site that does not say who pays says that', () => {
  expect(render(null)).toContain('It does not say who runs and pays for it.');
});

test('prints the log of checks, newest first', () => {
  const page = render(null);
  const log = page.slice(page.indexOf('id="checks"'), page.indexOf('id="tell-us"'));
  const days = [...log.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, day]) => day ?? '');
  expect(days).toEqual(CHECKS.map(({ day }) => day));
  expect(days).toEqual(days.toSorted().toReversed());
});

test('each entry of the log has a day and a sentence', () => {
  const check = z.strictObject({ day: z.iso.date(), found: z.string().endsWith('.') });
  expect(z.array(check).min(1).safeParse(CHECKS).error).toBeUndefined();
});

test('every day on which a text was last checked is in the log', () => {
  const logged = CHECKS.map(({ day }) => day);
  expect(textsOf(CATALOGUE).filter(({ history }) => !logged.includes(history.checked))).toEqual([]);
});
