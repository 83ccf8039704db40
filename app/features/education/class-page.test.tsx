import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { LENS_TYPES } from '#domain/lens/rules.ts';
import { ClassPage } from './class-page.tsx';
import { leftoverPercent } from './classes/rotation-table.tsx';
import type { LensClass } from './lens-class.ts';
import { findLensClass, LENS_CLASSES } from './lens-classes.ts';

const LENSES = [
  { id: 2, name: 'J&J Tecnis Odyssey', manufacturer: 'Johnson & Johnson' },
  { id: 7, name: 'Basic Monofocal', manufacturer: 'Various' },
];

const render = (lensClass: LensClass) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ClassPage lensClass={lensClass} lenses={LENSES} drawing={(lensId) => <i data-drawing={lensId} />} />
    </MemoryRouter>,
  );

const part = (markup: string, opening: RegExp, closing: string) =>
  markup.slice(markup.search(opening), markup.indexOf(closing, markup.search(opening)));

const count = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].length;

describe.each(LENS_CLASSES)('the page about $label', (lensClass) => {
  const markup = render(lensClass);

  it('has a button for each class and marks its own', () => {
    const nav = part(markup, /<nav aria-label="Lens classes"/, '</nav>');
    const targets = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(targets).toEqual([
      '/iol-class/monofocal',
      '/iol-class/toric',
      '/iol-class/multifocal',
      '/iol-class/extended-depth-of-focus',
      '/iol-class/light-adjustable-lens',
    ]);
    expect(nav.match(/aria-current="page"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*aria-current="page"/)?.[0]).toContain(
      `/iol-class/${lensClass.slug}"`,
    );
    expect(count(nav, /aria-current/g)).toBe(1);
  });

  it('compares the five classes and says which one this is', () => {
    const strip = part(markup, /<section aria-labelledby="side-by-side-heading"/, '</section>');
    expect(count(strip, /<th scope="row"/g)).toBe(5);
    expect(count(strip, /<td /g)).toBe(25);
    expect(count(strip, /this page/g)).toBe(1);
  });

  it('begins with the answer: its own line of that comparison, before any way on', () => {
    const beginning = markup.slice(markup.indexOf('</h1>'), markup.indexOf('<nav aria-label="On this page"'));
    expect(count(beginning, /<dt/g)).toBe(5);
    for (const words of Object.values(lensClass.atAGlance)) expect(beginning).toContain(words);
    expect(beginning).not.toContain('<table');
  });

  it('names its sources at the foot, each of them cited in the text', () => {
    const foot = markup.slice(markup.indexOf('<section aria-labelledby="sources-heading"'));
    const listed = [...foot.matchAll(/<li id="page-source-(\d+)"/g)].map(([, number]) => number);
    const cited = new Set([...markup.matchAll(/href="#page-source-(\d+)"/g)].map(([, number]) => number));
    expect(listed.length).toBeGreaterThan(3);
    expect([...cited].sort()).toEqual([...listed].sort());
  });

  it('has a described picture of how light goes through the lens', () => {
    const figure = part(markup, /<figure/, '</figure>');
    expect(count(figure, /<svg[^>]* role="img" aria-label="[^"]{60,}"/g)).toBeGreaterThan(0);
    expect(figure).toContain('Schematic, not to scale.');
    expect(figure).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('numbers the legend as the picture does', () => {
    const figure = part(markup, /<figure/, '</figure>');
    const inPicture = [...figure.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => Number(number)).sort();
    expect(inPicture).toEqual(Array.from({ length: count(figure, /<li /g) }, (_, index) => index + 1));
  });

  it('leads to its lenses and ends with questions for the surgeon', () => {
    expect(markup).toContain('href="/lenses/2"');
    expect(markup).toContain('J&amp;J Tecnis Odyssey');
    expect(markup).toContain('Various makers');
    expect(markup).toContain('data-drawing="7"');
    const questions = part(markup, /<section aria-labelledby="questions-heading"/, '</section>');
    expect(questions).toContain('Questions to ask your surgeon');
    expect(count(questions, /<li>[^<]+\?<\/li>/g)).toBeGreaterThan(2);
  });

  it('has contents that lead to every part', () => {
    const parts = [...markup.matchAll(/<section aria-labelledby="[^"]+" id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    const nav = part(markup, /<nav aria-label="On this page"/, '</nav>');
    expect([...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(parts);
    expect(new Set(parts).size).toBe(parts.length);
  });
});

test('every type of the catalogue has one class', () => {
  expect(LENS_CLASSES.map(({ type }) => type).sort()).toEqual([...LENS_TYPES].sort());
});

test('an unknown class is not found', () => {
  expect(findLensClass('toric')?.title).toBe('Toric lenses');
  expect(findLensClass('Toric')).toBeUndefined();
  expect(findLensClass('bifocal')).toBeUndefined();
  expect(findLensClass(undefined)).toBeUndefined();
});

describe('figures from studies', () => {
  test.each([
    [
      'monofocal',
      ['80.9%', '27.3%', '94.6%', '880 of 1,000', '87% (76 to 94)', '9% (4 to 19)', '18% (10 to 30)', '22 of 1,000'],
    ],
    [
      'toric',
      ['44.2%', '47.3%', '13.2%', '10%', '17%', '35%', '100%', '91.9%', '81.8%', '7 to 33 of 1,000', '11 studies'],
    ],
    [
      'multifocal',
      [
        '286 (159 to 517) of 1,000',
        '80 of 1,000',
        '254 (185 to 347) of 1,000',
        '554 (484 to 642) of 1,000',
        '83% (72 to 91)',
        '69% (57 to 78)',
        '10.8%',
        '57% (43 to 70)',
      ],
    ],
    [
      'extended-depth-of-focus',
      [
        '0.5 diopters',
        '0.08 logMAR',
        '0.10 logMAR',
        '74 (63 to 87) for every 100',
        '96%',
        '1,336 eyes',
        'July 15, 2016',
      ],
    ],
    ['light-adjustable-lens', ['17 to 21 days', '40 to 150 seconds', '600 people', '75%', 'tamoxifen', 'one eye only']],
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

  test('what a turned toric lens leaves', () => {
    expect([0, 3, 5, 10, 30].map(leftoverPercent)).toEqual([0, 10, 17, 35, 100]);
  });
});
