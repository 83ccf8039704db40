import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { AboutPage } from '#app/features/education/about/about-page.tsx';
import { ChoicesPage } from '#app/features/education/choices-page.tsx';
import { ChoiceResult } from '#app/features/education/choose/choice-result.tsx';
import { EVERY_POINT, LENSES_TO_CHOOSE, TWO_NAMED } from '#app/features/education/choose/every-point.fixture.ts';
import { NamedPage } from '#app/features/education/choose/named/named-page.tsx';
import { ClassPage } from '#app/features/education/class-page.tsx';
import { EyesPage } from '#app/features/education/eyes/eyes-page.tsx';
import { FAQ } from '#app/features/education/faq/answers.tsx';
import { LENS_CLASSES } from '#app/features/education/lens-classes.ts';
import { HowItWorksPage } from '#app/features/education/methods/how-it-works-page.tsx';
import { MethodsPage } from '#app/features/education/methods/methods-page.tsx';
import { ModerationPage } from '#app/features/education/methods/moderation-page.tsx';
import { WarningCard } from '#app/features/education/warning-card.tsx';
import { LegalPage } from '#app/features/legal/legal-page.tsx';
import { WithSources } from '#app/texts/citations.tsx';
import * as dataUse from '#content/legal/data-use-agreement.mdx';
import * as healthData from '#content/legal/health-data-policy.mdx';
import * as disclaimer from '#content/legal/medical-disclaimer.mdx';
import * as privacy from '#content/legal/privacy-policy.mdx';
import * as terms from '#content/legal/terms-of-service.mdx';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { kindOf } from '#domain/lens/rules/conditions.ts';
import { readingGrade, sentencesIn } from '#tests/support/reading-level.ts';

/*
 * The law: every text about lenses and surgery is readable at eighth grade, as is every page about its reliability or
 * about terms between the site and its visitors.
 */

const MOST = 8;

const PAGES: [name: string, page: ReactNode][] = [
  ...LENS_CLASSES.map((lensClass): [string, ReactNode] => [
    lensClass.slug,
    <ClassPage key={lensClass.slug} lensClass={lensClass} lenses={[]} night={null} drawing={() => null} />,
  ]),
  ['choose', <ChoiceResult key="choose" choice={EVERY_POINT} lenses={LENSES_TO_CHOOSE} />],
  ['my-surgeon-named', <NamedPage key="named" choice={EVERY_POINT} lenses={TWO_NAMED} named={TWO_NAMED} />],
  ['your-eyes', <EyesPage key="your-eyes" lenses={CATALOGUE.map((lens) => ({ ...lens, kind: kindOf(lens) }))} />],
  ['your-choices', <ChoicesPage key="your-choices" />],
  ['how-it-works/moderation', <ModerationPage key="moderation" quarters={[]} stubs={[]} />],
  ...[privacy, dataUse, healthData, terms, disclaimer].map((text): [string, ReactNode] => [
    text.frontmatter.title,
    <LegalPage
      key={text.frontmatter.title}
      text={text}
      operatedBy={null}
      contact="help@example.org"
      today={new Date()}
      components={{ CopyrightAgent: () => null, WarningSigns: () => null }}
    />,
  ]),
  ['warning-signs-card', <WarningCard key="warning-signs-card" />],
  ['about', <AboutPage key="about" contact="help@example.org" funding={null} lenses={CATALOGUE} />],
  ...FAQ.map(({ id, question, answer, sources }): [string, ReactNode] => [
    question,
    <WithSources key={id} id={id} sources={sources}>
      {answer}
    </WithSources>,
  ]),
  ['how-it-works', <HowItWorksPage key="how-it-works" />],
  ['how-it-works/methods', <MethodsPage key="methods" />],
];

/** Rendered as on the site, with a router for forms. */
function sentencesOf(page: ReactNode): string[] {
  const Site = createRoutesStub([{ path: '/', Component: () => page }]);
  return sentencesIn(renderToStaticMarkup(<Site />));
}

test.each(PAGES)('“%s” is readable at grade 8', (_name, page) => {
  const sentences = sentencesOf(page);
  expect(sentences.length).toBeGreaterThan(5);
  expect(readingGrade(sentences)).toBeLessThanOrEqual(MOST);
});

describe.each(CATALOGUE)('the text about $name', ({ description, pros, cons, evidence, changes }) => {
  const texts = [description, ...evidence.map(({ text }) => text), ...changes.map(({ words }) => words)];
  const sentences = texts.flatMap((text) => sentencesIn(`<p>${text}</p>`));

  it('is readable at grade 8, also without its phrases', () => {
    expect(readingGrade(sentences)).toBeLessThanOrEqual(MOST);
    expect(readingGrade([...sentences, ...pros, ...cons])).toBeLessThanOrEqual(MOST);
  });
});

test('a grade is computed by the formula, from sentences only', () => {
  const page =
    '<h1>Opacification</h1><p>The cat sat on the mat. It was 2.5 years old<span>[1, 2]</span>.</p>' +
    '<table><tr><td>ophthalmological</td></tr></table><ul><li>irregular astigmatism</li></ul>';
  expect(sentencesIn(page)).toEqual(['The cat sat on the mat.', 'It was 2.5 years old.']);
  // 11 words, 11 syllables, 2 sentences.
  expect(readingGrade(sentencesIn(page))).toBeCloseTo(0.39 * (11 / 2) + 11.8 - 15.59, 10);
  expect(readingGrade(['Posterior capsule opacification necessitates capsulotomy.'])).toBeGreaterThan(MOST);
});
