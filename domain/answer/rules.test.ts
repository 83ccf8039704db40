import { describe, expect, test } from 'vitest';
import { lensesOf, lifeOf, of100Of, TWO_NAMED } from '#app/features/education/choose/every-point.fixture.ts';
import { CONDITION_KEYS, CONDITIONS, fitOf, fittedLens } from '#domain/lens/rules/conditions.ts';
import { findingOf } from './rules/finding.ts';
import { areComparable, leaderOf, ranked } from './rules/lead.ts';
import { answerOf, type LensSubject, type Subject, WAIT } from './rules.ts';

const [vivity, panoptix, monofocal] = TWO_NAMED as [LensSubject, LensSubject, LensSubject];
const withAnswers = (subject: LensSubject, of100: number, people = 200): LensSubject => ({
  ...subject,
  life: lifeOf(of100, people),
});
const numbersOf = (subject: Subject) => of100Of(answerOf(subject, 'night').numbers);

test('a class of which nothing is written on a question has no answer', () => {
  const toric: Subject = { key: 'toric', name: 'Toric', kind: 'class', type: 'Toric' };
  expect(answerOf(toric, 'glare')).toMatchObject({ key: 'toric/glare', words: null, sources: [], numbers: [] });
});

describe('the order of sources', () => {
  test('is visitors from thirty answers on, then a trial of the lens', () => {
    expect(numbersOf(withAnswers(panoptix, 60))).toEqual([
      ['visitors', 60],
      ['trial', 69],
    ]);
    expect(numbersOf(withAnswers(panoptix, 60, 25))).toEqual([
      ['trial', 69],
      ['visitors', 60],
    ]);
    expect(numbersOf(panoptix)).toEqual([['trial', 69]]);
  });

  test('is a trial of the class where none is of the lens, and nothing where none is known', () => {
    expect(numbersOf(monofocal)).toEqual([['class-trial', 8]]);
    expect(numbersOf(vivity)).toEqual([]);
    expect(numbersOf(WAIT)).toEqual([]);
  });
});

test('a share is turned round, so that more is better, with its range', () => {
  const [number] = answerOf(withAnswers(vivity, 91, 400), 'night').numbers;
  expect(number).toMatchObject({ of100: 91, holds: 'see no halos at night, or faint ones', n: 400 });
  expect(number?.range?.from).toBeLessThan(91);
  expect(number?.range?.to).toBeGreaterThan(91);
  expect(number?.whose).toBe('400 people, 3 to 12 months after surgery');
});

test('a range between studies is no margin of error', () => {
  const [number] = answerOf({ key: 'class:multifocal', name: 'M', kind: 'class', type: 'Multifocal' }, 'night').numbers;
  expect(number).toMatchObject({ from: 'class-trial', of100: 29, n: null });
});

describe('words', () => {
  test('are those of the lens where it differs from its class', () => {
    const [clearview] = lensesOf([9]);
    expect(answerOf(clearview as Subject, 'computer').words).toBe('Often: about as with a monofocal lens.');
    expect(answerOf(panoptix, 'computer').words).toBe('Rarely.');
  });

  test.each(CONDITION_KEYS)('words about %s are those of the lens with this condition', (condition) => {
    for (const subject of TWO_NAMED) {
      const fit = fitOf(fittedLens(subject.lens), condition);
      expect(answerOf(subject, condition)).toMatchObject({ verdict: fit.verdict, key: `${subject.key}/${condition}` });
      expect(answerOf(subject, condition).words).toMatch(/^[A-Z].{15,}\.$/);
    }
  });

  test('say once that nothing is known, and otherwise that nothing is known of the lens itself', () => {
    expect(answerOf(panoptix, 'dry-eye').words).toBe(
      `${CONDITIONS['dry-eye'].verdicts.multifocal.sentence} No study tested this lens.`,
    );
  });
});

describe('of several lenses', () => {
  const answers = (...of100: readonly number[]) =>
    of100.map((count, at) => answerOf(withAnswers([vivity, panoptix, monofocal][at] ?? vivity, count), 'night'));

  test('one leads if ranges lie apart', () => {
    expect(leaderOf(answers(91, 60))).toEqual({ at: 0, mark: 'clear' });
    expect(leaderOf(answers(91, 95))?.mark).toBe('unsure');
    expect(leaderOf([...answers(91), answerOf(panoptix, 'night')])).toBeNull();
  });

  test('the order is that of the numbers, or of the words where a number is missing', () => {
    const both = [withAnswers(panoptix, 60), withAnswers(vivity, 91)].map((subject) => ({
      subject,
      answer: answerOf(subject, 'night'),
    }));
    expect(ranked(both).map(({ subject }) => subject.key)).toEqual(['4', '3']);
    expect(areComparable(both.map(({ answer }) => answer))).toBe(true);
    const words = [panoptix, monofocal].map((subject) => ({ subject, answer: answerOf(subject, 'night') }));
    expect(ranked(words).map(({ subject }) => subject.key)).toEqual(['7', '3']);
  });

  test('one sentence says what this means', () => {
    const pair = [withAnswers(vivity, 91), withAnswers(panoptix, 60)];
    expect(findingOf(pair, ['night', 'cost'])).toBe(
      'With Alcon Clareon Vivity, more people see no halos at night, or faint ones.',
    );
    expect(findingOf([withAnswers(vivity, 91), withAnswers(panoptix, 92)], ['night', 'reading'])).toBe(
      'We see no clear difference in halos and reading without glasses.',
    );
    expect(findingOf([vivity, panoptix], ['night'])).toMatch(/^Too few people/);
  });
});
