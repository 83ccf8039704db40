import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { shownNight } from '#app/night-scene/shown.ts';
import { answerOf } from '#domain/answer/rules.ts';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { ClassPage, leftoverPercent } from './class-page.tsx';
import { CLASS_SUBJECTS, CLASS_SUMMARIES, FIRST_QUESTIONS } from './class-summaries.ts';
import { findLensClass, LENS_CLASSES, type LensClass } from './lens-classes.ts';

const LENSES = [
  { id: 2, name: 'J&J Tecnis Odyssey', manufacturer: 'Johnson & Johnson' },
  { id: 7, name: 'Basic Monofocal', manufacturer: 'Various' },
];

const render = (lensClass: LensClass, night: ReturnType<typeof shownNight> = null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ClassPage
        lensClass={lensClass}
        lenses={LENSES}
        night={night}
        drawing={(lensId) => <i data-drawing={lensId} />}
      />
    </MemoryRouter>,
  );

const part = (markup: string, opening: RegExp, closing: string) =>
  markup.slice(markup.search(opening), markup.indexOf(closing, markup.search(opening)));

const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;

describe.each(LENS_CLASSES)('the page about $label', (lensClass) => {
  const markup = render(lensClass);

  it('has a button for each of the five classes and marks the current one', () => {
    const nav = part(markup, /<nav aria-label="Lens classes"/, '</nav>');
    expect(count(nav, /<li>/g)).toBe(5);
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
      CLASS_SUMMARIES.map(({ slug }) => `/iol-class/${slug}`),
    );
    const current = [...nav.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs)].map(([, label]) => label);
    expect(current).toEqual([lensClass.label]);
  });

  it('compares the five classes without links, and says which one this is', () => {
    const strip = part(markup, /<div id="side-by-side"/, '</table>');
    expect(count(strip, /<th scope="row"/g)).toBe(FIRST_QUESTIONS.length);
    expect(count(strip, /<td /g)).toBe(5 * FIRST_QUESTIONS.length);
    expect(count(strip, /this page/g)).toBe(1);
    expect(strip).not.toContain('<a ');
  });

  it('begins with its own line of that comparison, before any link', () => {
    const beginning = markup.slice(markup.indexOf('</h1>'), markup.indexOf('<nav aria-label="On this page"'));
    expect(count(beginning, /<dt/g)).toBe(FIRST_QUESTIONS.length);
    const subject = CLASS_SUBJECTS.find(({ type }) => type === lensClass.type);
    for (const question of FIRST_QUESTIONS) expect(beginning).toContain(subject && answerOf(subject, question).words);
    expect(beginning).not.toContain('<table');
  });

  it('folds its sources at the foot, each of them cited in the text', () => {
    const foot = part(markup, /<section aria-labelledby="sources-heading"/, '</section>');
    const folded = part(foot, /<details class="expander"/, '</details>');
    const listed = [...folded.matchAll(/<li id="page-source-(\d+)"/g)].map(([, number]) => Number(number));
    const cited = new Set(
      [...markup.matchAll(/>\[([\d, ]+)\]<\/a>/g)].flatMap(([, numbers = '']) => numbers.split(', ').map(Number)),
    );
    expect(listed.length).toBeGreaterThan(3);
    expect(folded).toContain('Show sources');
    expect([...cited].toSorted((one, other) => one - other)).toEqual(listed);
    expect(foot.slice(foot.indexOf('</details>'))).toContain('Not yet reviewed by an ophthalmologist.');
  });

  it('has a described picture of how light goes through the lens', () => {
    const figure = part(markup, /<figure class="@container/, '</figure>');
    expect(count(figure, /<svg[^>]* role="img" aria-label="[^"]{60,}"/g)).toBeGreaterThan(0);
    expect(figure).toContain('Schematic, not to scale.');
    expect(count(figure, /<use href="[^"]+#[\w-]+"/g)).toBe(count(figure, /<svg/g));
  });

  it('links to its lenses and ends with questions for the surgeon', () => {
    expect(markup).toContain('href="/lenses/2"');
    expect(markup).toContain('J&amp;J Tecnis Odyssey');
    expect(markup).toContain('Various makers');
    expect(markup).toContain('data-drawing="7"');
    const questions = part(markup, /<section aria-labelledby="questions-heading"/, '</section>');
    expect(questions).toContain('Questions to ask your surgeon');
    expect(count(part(questions, /<ol>/, '</ol>'), /<li>/g)).toBe(4);
    expect(count(questions, /<li>[^<]+\?<\/li>/g)).toBeGreaterThan(2);
  });

  it('is a decision aid: subject, both sides, life with it, the alternatives, certainty, and sources', () => {
    const section = (id: string) => part(markup, new RegExp(`<section aria-labelledby="${id}-heading"`), '</section>');
    expect(section('choice')).toMatch(/A cataract is .+You decide two things.+surgery now or wait/s);
    expect(section('choice')).toMatch(/<h3 id="waiting">.+no harm.+stays cloudy.+href="\/your-choices#waiting"/s);
    for (const id of ['living-with-it', 'at-night', 'how-it-works', 'who-pays']) expect(section(id)).toMatch(/<p>/);
    expect(section('how-sure')).toMatch(/No lens maker pays.+href="\/about"/s);
    expect(markup).toMatch(
      /Written .+ last checked .+ next check by .+\. Not yet reviewed by an ophthalmologist\.<\/p>/,
    );
  });

  it('shows what people see at night once enough have answered', () => {
    const counts = [5, 6, 0, 0, 0] as const;
    const night = shownNight({
      night: { halos: counts, starbursts: counts, glare: counts },
      months: null,
      asOf: '2026-11-20',
    });
    const atNight = /<section aria-labelledby="at-night-heading".*only 11 people answered/s;
    expect(render(lensClass, night)).toMatch(atNight);
    expect(markup).not.toMatch(atNight);
  });

  it('has as many drawbacks as advantages, in about as many words and pictures of the same size', () => {
    const { bothSides, pictures } = lensClass.text.frontmatter;
    const { good = [], bad = [] } = bothSides?.lens ?? {};
    const letters = (points: typeof good) => points.reduce((sum, { text }) => sum + text.length, 0);
    expect(good.length).toBeGreaterThan(2);
    expect(bad).toHaveLength(good.length);
    expect(letters(good) / letters(bad)).toBeGreaterThan(0.8);
    expect(letters(good) / letters(bad)).toBeLessThan(1.25);
    const [ofGood, ofBad, ...more] = pictures?.lens ?? [];
    expect(more).toEqual([]);
    expect(ofGood?.shares.length).toBeGreaterThan(0);
    expect(ofBad?.shares).toHaveLength(ofGood?.shares.length ?? 0);
    expect(count(markup, /<figure class="icon-array"/g)).toBe(2 * (ofGood?.shares.length ?? 0));
  });

  it('has contents with a link to every part', () => {
    const parts = [...markup.matchAll(/<section aria-labelledby="[^"]+" id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    const nav = part(markup, /<nav aria-label="On this page"/, '</nav>');
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(parts);
    expect(new Set(parts).size).toBe(parts.length);
  });
});

test('every type of the catalogue has one class', () => {
  expect(LENS_CLASSES.map(({ type }) => type).sort()).toEqual([...LENS_TYPES].sort());
});

test('the file of the classes has what the pages show', () => {
  const words = z.string().min(1);
  const summary = z.strictObject({ slug: words, label: words, lead: words, type: z.enum(LENS_TYPES) });
  expect(z.array(summary).safeParse(CLASS_SUMMARIES).error).toBeUndefined();
});

test('an unknown class is not found', () => {
  expect(findLensClass('toric')?.text.frontmatter.title).toBe('Toric lenses');
  expect(findLensClass('Toric')).toBeUndefined();
  expect(findLensClass('bifocal')).toBeUndefined();
  expect(findLensClass(undefined)).toBeUndefined();
});

describe('figures from studies', () => {
  test.each([
    ['monofocal', ['81 of 100', '27 of 100', '88 of 100', '87 of 100 (76 to 94)', '9 of 100 (4 to 19)', '8 of 100']],
    ['toric', ['44 of 100', '47 of 100', '10%', '17%', '35%', '100%', '92 of 100', '82 of 100', '11 studies']],
    [
      'multifocal',
      [
        '29 of 100 saw halos, 71 did not (between 16 and 52 of 100)',
        '8 of 100 saw halos, 92 did not',
        '45 of 100 did without glasses, 55 depended on them (between 36 and 52 of 100)',
        '25 of 100 people (19 to 35) saw glare, against 18',
        '83 of 100 (72 to 91)',
        '69 of 100 (57 to 78)',
        '11 of 100 had a touch-up',
        '57 of 100 (43 to 70)',
      ],
    ],
    [
      'extended-depth-of-focus',
      [
        '0.08 logMAR',
        '0.10 logMAR',
        '77 of 100 saw 20/25 or better, 23 did not (between 70 and 83 of 100)',
        '96 of 100',
        '1,336 eyes',
      ],
    ],
    [
      'light-adjustable-lens',
      ['17 to 21 days', '40 to 150 seconds', '600 people', '75 of 100', 'tamoxifen', 'one eye only'],
    ],
  ])('%s prints them exactly', (slug, figures) => {
    const lensClass = findLensClass(slug);
    expect(lensClass).toBeDefined();
    const text = lensClass
      ? render(lensClass)
          .replace(/<[^>]+>/g, '')
          .replace(/\s+/g, ' ')
      : '';
    for (const figure of figures) expect(text).toContain(figure);
  });

  test('dark crescents are no rarer with one focus than with several', () => {
    const monofocal = findLensClass('monofocal');
    expect(monofocal && render(monofocal)).not.toMatch(/crescents?[^.]* least/);
  });

  test('the effect of a rotated toric lens', () => {
    expect([0, 3, 5, 10, 30].map(leftoverPercent)).toEqual([0, 10, 17, 35, 100]);
  });
});
