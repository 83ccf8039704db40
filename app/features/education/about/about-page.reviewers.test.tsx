import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { REVIEWERS, type Reviewer } from '#domain/evidence/rules/reviewers.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { Reviewers, textsOf } from './about-page.tsx';

const TEXTS = textsOf(CATALOGUE);

const render = (reviewers: readonly Reviewer[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Reviewers reviewers={reviewers} texts={TEXTS} />
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

test('every reviewer has a name, training, interests, a day, and texts that exist', () => {
  const [first = '', ...others] = TEXTS.map(({ to }) => to);
  const text = z.string().min(1);
  const reviewer = z.strictObject({
    name: text,
    qualification: text,
    interests: text,
    texts: z.array(z.enum([first, ...others])).min(1),
    reviewed: z.iso.date(),
  });
  expect(z.array(reviewer).safeParse(REVIEWERS).error).toBeUndefined();
});
