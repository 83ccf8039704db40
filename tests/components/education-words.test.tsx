import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AboutPage } from '#app/features/education/about/about-page.tsx';
import { ChoicesPage } from '#app/features/education/choices-page.tsx';
import { ClassPage } from '#app/features/education/class-page.tsx';
import { ComingSoon } from '#app/features/education/coming-soon.tsx';
import { FaqPage } from '#app/features/education/faq/faq-page.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { HowItWorksPage } from '#app/features/education/methods/how-it-works-page.tsx';

const PAGES: [name: string, page: ReactNode][] = [
  ...LENS_CLASSES.map((lensClass): [string, ReactNode] => [
    lensClass.slug,
    <ClassPage key={lensClass.slug} lensClass={lensClass} lenses={[]} night={null} drawing={() => null} />,
  ]),
  ['faq', <FaqPage key="faq" />],
  ['your-choices', <ChoicesPage key="your-choices" />],
  ['about', <AboutPage key="about" contact="help@example.org" funding={null} lenses={[]} />],
  ['how-it-works', <HowItWorksPage key="how-it-works" />],
  ['blog', <ComingSoon key="blog" />],
];
/** Words of advertising, and promises that nobody can guarantee. */
const ADVERTISING =
  /\b(best|superior\w*|guarantee\w*|perfect\w*|miracle\w*|revolutionary|safest|cutting.edge|no glasses)\b/i;
/** Subjects without a reliable source, which are therefore left out. */
const UNCERTAIN = /unhappy enough|severe (sight|vision) loss/i;
const MONEY = /[$€£]\s?\d/;

const textOf = (page: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test.each(PAGES)('%s advertises nothing, prints no price and contains nothing uncertain', (_name, page) => {
  const text = textOf(page);
  expect(text.length).toBeGreaterThan(300);
  expect(text).not.toMatch(ADVERTISING);
  expect(text).not.toMatch(MONEY);
  expect(text).not.toMatch(UNCERTAIN);
});

test.each(PAGES.filter(([name]) => name !== 'blog'))('%s leaves the decision to the surgeon', (_name, page) => {
  expect(textOf(page)).toMatch(/surgeon can tell you|surgeon, who can tell you/);
});
