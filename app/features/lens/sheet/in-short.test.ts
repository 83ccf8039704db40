import { describe, expect, test } from 'vitest';
import type { Counts, LifeFigures } from '#domain/experience/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { comparables } from '#domain/review/shown.fixture.ts';
import type { ComparedLens, ComparedPair } from '../compared.ts';
import { inShort } from './in-short.ts';

/** So many of these people see medium halos or stronger, and so many never wear glasses for reading. */
type Answers = { readonly halos?: readonly [count: number, n: number]; readonly reading?: readonly [number, number] };

const NOTHING = { asOf: '2026-11-20', months: null, crescent: null, bother: null, driving: null, again: null } as const;

function lifeOf({ halos, reading }: Answers): LifeFigures {
  const night: Counts | null = halos ? [halos[1] - halos[0], 0, halos[0], 0, 0] : null;
  const glasses: Counts | null = reading ? [reading[0], reading[1] - reading[0], 0] : null;
  return {
    ...NOTHING,
    people: Math.max(halos?.[1] ?? 0, reading?.[1] ?? 0),
    night: { halos: night, starbursts: null, glare: null },
    glasses: { far: null, computer: null, reading: glasses },
  };
}

const [reviews] = comparables([{}]);
function lens(name: string, answers: Answers | null): ComparedLens {
  if (!reviews) throw new Error('There are no reviews.');
  return { lens: { ...(CATALOGUE[0] as Lens), name }, reviews, life: answers && lifeOf(answers) };
}
const pair = (answers: Answers): ComparedPair => {
  const [one, other] = [lens('C', null).lens, lens('D', null).lens];
  return { pair: '1-4', lenses: [one, other], life: lifeOf(answers) };
};
const findings = (...columns: Parameters<typeof inShort>[0]) => inShort(columns).map(({ finding }) => finding);

describe('in short', () => {
  test('names the lens with which more people see few halos and the one with which more people read without glasses', () => {
    const columns = [
      lens('A', { halos: [44, 400], reading: [152, 400] }),
      lens('B', { halos: [228, 400], reading: [320, 400] }),
    ];
    expect(findings(...columns)).toEqual([
      'more see no halos or only faint ones with A',
      'more read without glasses with B',
    ]);
    const [halos, reading] = inShort(columns);
    expect(halos?.shares.map((share) => share?.of100)).toEqual([89, 43]);
    expect(halos?.leader).toEqual({ at: 0, mark: 'clear' });
    expect(halos?.shares[0]).toEqual({ of100: 89, from: 86, to: 92, n: 400 });
    expect(reading?.shares.map((share) => share?.of100)).toEqual([38, 80]);
  });

  test.each([
    ['the margins of error overlap', [20, 100], [28, 100], 'no clear difference in', 'unsure'],
    ['few have answered, however far apart', [2, 11], [6, 11], 'no clear difference in', 'unsure'],
    ['both are the same', [20, 100], [40, 200], 'no clear difference in', undefined],
    ['the difference is sure but small', [2_000, 10_000], [2_300, 10_000], 'about the same in', 'same'],
  ] as const)('names no lens where %s', (_why, one, other, words, mark) => {
    const columns = [lens('A', { halos: one }), lens('B', { halos: other })];
    expect(findings(...columns)).toEqual([`${words} halos`]);
    expect(inShort(columns)[0]?.leader?.mark).toBe(mark);
  });

  test('names no lens where fewer than eleven people with another one have answered', () => {
    const columns = [lens('A', { halos: [4, 400] }), lens('B', { halos: [10, 10] }), lens('C', null)];
    expect(findings(...columns)).toEqual(['too few answers on halos']);
    expect(inShort(columns)[0]).toMatchObject({ leader: null, shares: [{ of100: 99 }, null, null] });
  });

  test('has nothing where nobody has answered', () => {
    expect(inShort([lens('A', null), lens('B', {})])).toEqual([]);
  });

  test('names one of several lenses only if it leads clearly over each of them', () => {
    const [best, next, last] = [
      [20, 400],
      [100, 400],
      [200, 400],
    ] as const;
    expect(findings(lens('A', { halos: next }), lens('B', { halos: best }), lens('C', { halos: last }))).toEqual([
      'more see no halos or only faint ones with B',
    ]);
    expect(findings(lens('A', { halos: best }), lens('B', { halos: [25, 400] }), lens('C', { halos: last }))).toEqual([
      'no lens clearly leads in halos',
    ]);
  });

  test('counts two lenses in one pair of eyes as one of those compared', () => {
    expect(findings(lens('A', { halos: [300, 400] }), pair({ halos: [20, 100] }))).toEqual([
      'more see no halos or only faint ones with C + D',
    ]);
  });

  test('has the shares of one lens, without a leader', () => {
    const rows = inShort([lens('A', { halos: [4, 40], reading: [10, 40] })]);
    expect(rows.map(({ shares, leader }) => [shares[0]?.of100, leader])).toEqual([
      [90, null],
      [25, null],
    ]);
  });
});
