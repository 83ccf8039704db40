import { describe, expect, test } from 'vitest';
import type { LifeFigures } from '#domain/experience/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { comparables } from '#domain/review/count/shown.fixture.ts';
import type { Comparable } from '#domain/review/rules/shown-figures.ts';
import { type Figures, SUB_SCORE_LABELS, SUB_SCORES, type SubScore, scoreOf } from '#domain/review/rules.ts';
import { comparisonCsv } from './comparison-csv.ts';

const plain: Pick<Lens, 'name' | 'manufacturer' | 'type' | 'pros' | 'cons'> = {
  name: 'Plain',
  manufacturer: 'Maker',
  type: 'Toric',
  pros: ['Clear'],
  cons: [],
};
const lens = (changes: Partial<Lens> = {}): Lens => ({ ...(CATALOGUE[0] as Lens), ...plain, ...changes });
/** So many answers of one kind that their mean is no accident, with the spread that a difference is held against. */
const many = (low: number, high: number) => scoreOf(Array.from({ length: 40 }, (_, index) => (index % 2 ? low : high)));

/** A label as a first cell: quoted where a comma in it would end it. */
const cell = (label: string) => (label.includes(',') ? `"${label}"` : label);
/** The cells that follow a label, in each of its rows. */
function rowsOf(csv: string, label: string): string[][] {
  const start = `${cell(label)},`;
  return csv
    .split('\r\n')
    .filter((line) => line.startsWith(start))
    .map((line) => line.slice(start.length).split(','));
}
const pair = (left: Partial<Figures>, right: Partial<Figures>) => {
  const [ofLeft, ofRight] = comparables([left, right]) as [Comparable, Comparable];
  return comparisonCsv(
    [
      { lens: lens({ name: 'Left' }), reviews: ofLeft },
      { lens: lens({ name: 'Right' }), reviews: ofRight },
    ],
    'everyone',
  );
};

const reviewed = (changes: Partial<Figures> = {}) => comparables([changes])[0] as Comparable;

describe('a comparison as a file', () => {
  test('begins with a byte order mark and ends every row by RFC 4180', () => {
    const csv = pair({}, {});
    expect(csv.startsWith('\uFEFFLens,Left,Right\r\n')).toBe(true);
    expect(csv.endsWith('\r\n')).toBe(true);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has a row per attribute, each with a cell per lens', () => {
    const scores = SUB_SCORES.flatMap((score) => {
      const label = SUB_SCORE_LABELS[score];
      const scale = score === 'dysphotopsia' ? '0 to 10, lower is better' : '0 to 10';
      return [`${label} (${scale})`, `${label}: range`, `${label}: difference`, `${label}: answers`];
    });
    const labels = [
      'Lens',
      'Manufacturer',
      'Type',
      'Reviews by',
      'Overall rating (1 to 5)',
      'Overall rating: range',
      'Overall rating: difference',
      'Reviews',
      'Verified reviews',
      'Reviews: not confirmed',
      'Reviews: confirmed by e-mail',
      'Reviews: confirmed by invitation',
      'Reviews: confirmed by a verified doctor',
      ...scores,
      'Pros',
      'Cons',
    ];
    const lines = pair({}, {}).slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(labels.length);
    for (const [index, label] of labels.entries())
      expect(lines[index]?.startsWith(`${cell(label)},`), label).toBe(true);
    for (const line of lines.slice(0, -2)) expect(line.replace(/"[^"]*"/g, '').split(',')).toHaveLength(3);
  });

  test('quotes what would break a row', () => {
    const named = lens({ name: 'A "soft", round one', pros: ['Near, and far', 'No halo'], cons: ['Dear'] });
    const csv = comparisonCsv([{ lens: named, reviews: reviewed() }], 'everyone');
    expect(csv).toContain('Lens,"A ""soft"", round one"\r\n');
    expect(csv).toContain('Pros,"Near, and far; No halo"\r\n');
    expect(csv).toContain('Cons,Dear\r\n');
  });

  test.each([
    ['everyone', 'Everyone'],
    ['patients', 'Patients'],
    ['doctors', 'Doctors'],
  ] as const)('says that it counts the reviews of %s', (population, words) => {
    const csv = comparisonCsv([{ lens: lens(), reviews: reviewed() }], population);
    expect(rowsOf(csv, 'Reviews by')).toEqual([[words]]);
  });

  test('has the numbers of the page, and empty cells without answers', () => {
    const csv = pair(
      { reviews: 3, steps: [1, 2, 0, 0], verified: 2, overall: scoreOf([50, 40, 40]), nearVision: scoreOf([75]) },
      {},
    );
    expect(rowsOf(csv, 'Overall rating (1 to 5)')).toEqual([['4.3', '']]);
    expect(rowsOf(csv, 'Reviews')).toEqual([['3', '0']]);
    expect(rowsOf(csv, 'Reviews: confirmed by e-mail')).toEqual([['2', '0']]);
    expect(rowsOf(csv, 'Verified reviews')).toEqual([['2', '0']]);
    expect(rowsOf(csv, `${SUB_SCORE_LABELS.nearVision} (0 to 10)`)).toEqual([['7.5', '']]);
    expect(rowsOf(csv, `${SUB_SCORE_LABELS.nearVision}: answers`)).toEqual([['1', '0']]);
    expect(rowsOf(csv, `${SUB_SCORE_LABELS.nearVision}: difference`)).toEqual([['', '']]);
  });

  test.each([...SUB_SCORES])('each of its scores is its own (%s)', (score: SubScore) => {
    const csv = pair({ [score]: scoreOf([15]) }, { [score]: scoreOf([85, 85]) });
    expect(csv.match(/,1\.5,8\.5\r\n/g)).toHaveLength(1);
    expect(csv.match(/,1,2\r\n/g)).toHaveLength(1);
  });
});

test('the interval of a score is below it, in the words of the page', () => {
  const csv = pair({ dayVision: scoreOf([83, 90, 75, 88, 92, 60, 71, 85, 79, 95]) }, { dayVision: scoreOf([80]) });
  expect(rowsOf(csv, `${SUB_SCORE_LABELS.dayVision} (0 to 10)`)).toEqual([['8.2', '8.0']]);
  expect(rowsOf(csv, `${SUB_SCORE_LABELS.dayVision}: range`)).toEqual([
    ['between 6.7 and 9.1', 'too few answers for a margin of error'],
  ]);
  expect(rowsOf(csv, `${SUB_SCORE_LABELS.nightVision}: range`)).toEqual([['', '']]);
});

describe('the difference', () => {
  test('is in the column of the leading lens, in the words of the page', () => {
    const clear = [many(20, 30), many(70, 80)] as const;
    expect(rowsOf(pair({ overall: clear[0] }, { overall: clear[1] }), 'Overall rating: difference')).toEqual([
      ['', 'Higher'],
    ]);
    expect(rowsOf(pair({ overall: clear[1] }, { overall: clear[0] }), 'Overall rating: difference')).toEqual([
      ['Higher', ''],
    ]);
    expect(pair({ dayVision: scoreOf([50]) }, { dayVision: scoreOf([51]) })).toContain(
      `${SUB_SCORE_LABELS.dayVision}: difference,,"slightly higher, may be chance"\r\n`,
    );
  });

  test('is noted when it is too small to matter', () => {
    const about = (tenths: number) => scoreOf(Array<number>(400).fill(tenths));
    expect(
      rowsOf(pair({ dayVision: about(80) }, { dayVision: about(76) }), `${SUB_SCORE_LABELS.dayVision}: difference`),
    ).toEqual([['about the same', '']]);
  });

  test('the difference of dysphotopsia is in the column of the lower one', () => {
    const csv = pair({ dysphotopsia: many(20, 30) }, { dysphotopsia: many(70, 80) });
    expect(rowsOf(csv, `${SUB_SCORE_LABELS.dysphotopsia}: difference`)).toEqual([['Lower', '']]);
    expect(rowsOf(csv, `${SUB_SCORE_LABELS.dysphotopsia} (0 to 10, lower is better)`)).toEqual([['2.5', '7.5']]);
  });

  test('the difference among four lenses is in the column of the one that leads all others, and all four have their own numbers', () => {
    const figures = [70, 30, 50, 52].map((mean) => ({
      overall: many(mean, mean + 2),
      dayVision: many(mean > 50 ? 80 : mean, mean > 50 ? 82 : mean),
    }));
    const compared = comparables(figures).map((reviews, index) => ({ lens: lens({ name: `Lens ${index}` }), reviews }));
    const csv = comparisonCsv(compared, 'everyone');
    expect(csv).toContain('Lens,Lens 0,Lens 1,Lens 2,Lens 3\r\n');
    expect(rowsOf(csv, 'Overall rating (1 to 5)')).toEqual([['7.1', '3.1', '5.1', '5.3']]);
    expect(rowsOf(csv, 'Overall rating: difference')).toEqual([['Higher', '', '', '']]);
    expect(rowsOf(csv, `${SUB_SCORE_LABELS.dayVision}: difference`), 'shared by two').toEqual([['', '', '', '']]);
  });

  test('is none between equal scores, with one lens and with none', () => {
    const single = { lens: lens(), reviews: reviewed({ overall: scoreOf([50]) }) };
    expect(rowsOf(pair({ overall: scoreOf([50]) }, { overall: scoreOf([50]) }), 'Overall rating: difference')).toEqual([
      ['', ''],
    ]);
    expect(rowsOf(comparisonCsv([single], 'everyone'), 'Overall rating: difference')).toEqual([['']]);
    expect(comparisonCsv([], 'everyone').split('\r\n')).toContain('Overall rating: difference');
  });
});

test('figures since surgery are beside the scores, which two lenses in one pair of eyes do not have', () => {
  const counts = { lensId: 1, people: 20, asOf: '2026-03-01', months: null, crescent: null, driving: null } as const;
  const none = { far: null, computer: null, reading: null };
  const night = { halos: [5, 5, 5, 5, 0], starbursts: null, glare: null };
  const life: LifeFigures = { ...counts, glasses: none, night, bother: null, again: [11, 0, 0] };
  const [one, other] = [lens({ name: 'One' }), lens({ name: 'Other', manufacturer: 'Another' })];
  const csv = comparisonCsv(
    [
      { lens: one, reviews: reviewed({ reviews: 3, overall: scoreOf([50]) }) },
      { pair: '1-4', lenses: [one, other], life },
    ],
    'everyone',
  );
  expect(csv).toContain('Lens,One,One + Other\r\nManufacturer,Maker,Maker; Another\r\n');
  expect(rowsOf(csv, 'Overall rating (1 to 5)')).toEqual([['5.0', '']]);
  expect(rowsOf(csv, 'Reviews by')).toEqual([['Everyone', 'scores belong to one lens']]);
  expect(rowsOf(csv, 'Reviews')).toEqual([['3', '']]);
  expect(rowsOf(csv, 'Since surgery: people')).toEqual([['', '20']]);
  const halos = 'Since surgery: of 100 people see medium halos or stronger';
  expect([halos, `${halos}: range`, `${halos}: answers`].map((label) => rowsOf(csv, label)[0])).toEqual([
    ['', '50'],
    ['', 'between 30 and 70'],
    ['', '20'],
  ]);
  expect(csv).not.toContain('starbursts');
});
