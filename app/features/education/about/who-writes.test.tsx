import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { REVIEWERS, type Reviewer } from '#domain/evidence/rules/reviewers.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { textsOf } from './about-page.tsx';
import { whoWrites } from './who-writes.tsx';

const TEXTS = textsOf(CATALOGUE);

const render = (reviewers: readonly Reviewer[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <div>{whoWrites(reviewers, TEXTS).content}</div>
    </MemoryRouter>,
  );

test('while nobody has reviewed the texts, the page says so', () => {
  expect(render([])).toContain('No ophthalmologist has reviewed these texts yet.');
});

test('a reviewer is named, with training, interests, day and a link to each text', () => {
  const page = render([
    {
      name: 'Ada Example, MD',
      qualification: 'ophthalmologist, Portland',
      interests: 'paid by a lens maker for talks',
      texts: ['/iol-class/toric', '/faq#risks'],
      reviewed: '2026-12-01',
    },
  ]);
  expect(page.replaceAll(/<[^>]+>/g, '')).toContain(
    'Ada Example, MD, ophthalmologist, Portland, on December 1, 2026. Interests: paid by a lens maker for talks.',
  );
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/iol-class/toric', '/faq#risks']);
  expect(page).not.toContain('No ophthalmologist');
});

test('every reviewer has a day, interests, and texts that exist', () => {
  const urls = TEXTS.map(({ to }) => to);
  for (const { reviewed, interests, texts } of REVIEWERS) {
    expect(reviewed).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(interests).toBeTruthy();
    expect(texts.filter((text) => !urls.includes(text))).toEqual([]);
  }
});
