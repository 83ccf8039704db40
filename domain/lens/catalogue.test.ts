import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readLens } from './catalogue/read.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Lens } from './rules.ts';

const IDENTITIES = [
  [1, 'Light Adjustable Lens (LAL)', 'Adjustable Monofocal', 'RxSight'],
  [2, 'J&J Tecnis Odyssey', 'Multifocal', 'Johnson & Johnson'],
  [3, 'Alcon PanOptix Pro', 'Multifocal', 'Alcon'],
  [4, 'Alcon Clareon Vivity', 'Extended Depth of Focus', 'Alcon'],
  [5, 'Bausch + Lomb enVista Envy', 'Multifocal', 'Bausch + Lomb'],
  [6, 'J&J Symfony OptiBlue', 'Extended Depth of Focus', 'Johnson & Johnson'],
  [7, 'Basic Monofocal', 'Monofocal', 'Various'],
  [8, 'Toric Monofocal', 'Toric', 'Various'],
  [9, 'Clearview3', 'Multifocal', 'Lenstec'],
  [10, 'J&J PureSee', 'Extended Depth of Focus', 'Johnson & Johnson'],
];

const TAGS: Record<number, string> = {
  1: 'Adjustable After Surgery, Monofocal, UV Light Treatments, Astigmatism Correction, Three-Piece Silicone',
  2: 'Full Range of Vision, Diffractive, Presbyopia-Correcting IOL, Toric Version Available, Hydrophobic Acrylic',
  3: 'Trifocal, Diffractive, Presbyopia-Correcting IOL, Toric Version Available, Blue-Light Filter, Hydrophobic Acrylic',
  4: 'EDOF, Wavefront-Shaping, Presbyopia-Correcting IOL, Non-Diffractive, Toric Version Available, Blue-Light Filter, Hydrophobic Acrylic',
  5: 'Trifocal, Glistening-Free Material, Diffractive, Presbyopia-Correcting IOL, Toric Version Available, Hydrophobic Acrylic',
  6: 'EDOF, Saw-Tooth Rings, Presbyopia-Correcting IOL, Violet-Light Filter, Toric Version Available, Hydrophobic Acrylic',
  7: 'Monofocal, Single Focus, Standard Lens, Fewest Halos, Usually Insurance-Covered',
  8: 'Astigmatism Correction, Monofocal, Single Focus, Alignment-Dependent',
  9: 'Segmented Refractive, Quarter-Diopter Powers, Presbyopia-Correcting IOL, Bifocal, No Diffractive Rings, Hydrophilic Acrylic',
  10: 'EDOF, Purely Refractive, Presbyopia-Correcting IOL, Non-Diffractive, Toric Version Available, Hydrophobic Acrylic',
};

/** Every sentence and phrase that a visitor reads about the lens itself. */
const textsOf = (lens: Lens) => [
  lens.description,
  ...lens.tags,
  ...lens.pros,
  ...lens.cons,
  ...lens.evidence.map((item) => item.text),
];
const sourcesOf = (lens: Lens) => lens.evidence.flatMap(({ source }) => [source.title, source.detail]);
const sentencesIn = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z])/);

const SPECIFIED = CATALOGUE.slice(0, IDENTITIES.length);

test('the catalogue begins with the lenses of the specification in order', () => {
  expect(SPECIFIED.map(({ id, name, type, manufacturer }) => [id, name, type, manufacturer])).toEqual(IDENTITIES);
});

test.each(SPECIFIED)('$name has its tags in order', ({ id, tags }) => {
  expect(tags.join(', ')).toBe(TAGS[id]);
});

test('no two lenses have one number or one name, and a number is one that the database holds', () => {
  expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
  expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
  for (const { id } of CATALOGUE) expect(Number.isInteger(id) && id > 0 && id < 2 ** 15, String(id)).toBe(true);
});

test('models are those of entries for several makers, each once and short enough for the form of an eye', () => {
  const some = CATALOGUE.filter(({ models }) => models);
  expect(some.map(({ manufacturer }) => manufacturer)).toEqual(['Various', 'Various']);
  for (const { code } of some.flatMap(({ models = [] }) => models)) expect(code.length, code).toBeLessThanOrEqual(40);
  for (const { name, models = [] } of some)
    expect(new Set(models.map(({ code }) => code)).size, name).toBe(models.length);
});

test('powers in which a lens is made are a range, in quarters of a diopter', () => {
  const known = CATALOGUE.flatMap(({ name, powers }) => (powers ? [{ name, ...powers }] : []));
  expect(known.length).toBeGreaterThan(0);
  for (const { name, min, max } of known) {
    expect(min, name).toBeLessThan(max);
    expect([(4 * min) % 1, (4 * max) % 1], name).toEqual([0, 0]);
  }
});

describe.each(CATALOGUE)('$name', (lens) => {
  test('has the planned number of texts', () => {
    expect(sentencesIn(lens.description).length).toBeOneOf([3, 4, 5, 6]);
    expect(lens.pros.length).toBeOneOf([4, 5, 6]);
    expect(lens.evidence.length).toBeOneOf([4, 5, 6]);
  });

  test('gives as many good points as bad ones, in about as many words', () => {
    const letters = (points: readonly string[]) => points.join('').length;
    expect(lens.cons).toHaveLength(lens.pros.length);
    expect(letters(lens.pros) / letters(lens.cons)).toBeGreaterThan(0.75);
    expect(letters(lens.pros) / letters(lens.cons)).toBeLessThan(1.33);
  });

  test('has no empty or untrimmed text', () => {
    for (const text of [...textsOf(lens), ...sourcesOf(lens)]) {
      expect(text).not.toBe('');
      expect(text).toBe(text.trim());
    }
  });

  test('promises nothing, names no price and shows no internal key', () => {
    for (const text of [...textsOf(lens), ...sourcesOf(lens)]) {
      expect(text).not.toMatch(/\b(best|superior\w*|guarantee\w*|perfect\w*)\b|no glasses|[$€£{}[\]]/i);
    }
  });

  test('says nothing twice', () => {
    const texts = textsOf(lens).map((text) => text.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('keeps to the lengths that the pages are set for', () => {
    expect(lens.description.length).toBeLessThanOrEqual(420);
    for (const phrase of [...lens.pros, ...lens.cons]) expect(phrase.length, phrase).toBeLessThanOrEqual(90);
    for (const tag of lens.tags) expect(tag.length, tag).toBeLessThanOrEqual(30);
    for (const { text } of lens.evidence) expect(text.length, text).toBeLessThanOrEqual(340);
  });

  test('is written in sentences where sentences belong and in phrases where phrases do', () => {
    expect(lens.description).toMatch(/\.$/);
    for (const phrase of [...lens.pros, ...lens.cons]) expect(phrase).toMatch(/^[A-Z].*[^.]$/);
    for (const { text } of lens.evidence) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(sentencesIn(text).length, text).toBeOneOf([1, 2, 3, 4]);
    }
  });
});

test.each([
  ['of a kind that nobody knows', '- $1, moved:', 'is no kind of change'],
  ['without a kind', '- $1:', 'no date and kind begin'],
])('a change of a lens %s is refused', (_what, begins, why) => {
  const text = readFileSync('content/lenses/panoptix-pro.md', 'utf8');
  const other = text.replace(/^- (\d{4}[-\d]*), \w+:/m, begins);
  expect(other).not.toBe(text);
  expect(() => readLens('panoptix-pro.md', other)).toThrow(why);
});
