import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { REVIEWERS } from './reviewers.ts';
import { whoWrites } from './who-writes.tsx';

const render = (reviewers: typeof REVIEWERS) => renderToStaticMarkup(<div>{whoWrites(reviewers).content}</div>);

test('while nobody has reviewed the texts, the page says so', () => {
  expect(render([])).toContain('No doctor has reviewed these texts yet.');
});

test('a reviewer is named, with training, interests, texts and day', () => {
  const page = render([
    {
      name: 'Ada Example, MD',
      qualification: 'ophthalmologist, Portland',
      interests: 'paid by a lens maker for talks',
      texts: 'all five class pages',
      reviewed: '2026-12-01',
    },
  ]);
  expect(page.replaceAll(/<[^>]+>/g, '')).toContain(
    'Ada Example, MD, ophthalmologist, Portland: all five class pages, on December 1, 2026. Interests: paid by a lens maker for talks.',
  );
  expect(page).not.toContain('No doctor');
});

test('every reviewer has a day and interests', () => {
  for (const { reviewed, interests } of REVIEWERS) {
    expect(reviewed).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(interests).toBeTruthy();
  }
});
