import { describe, expect, test } from 'vitest';
import { decideCells, decideText, fieldsOf } from '../decided.fixture.ts';

const titlesOf = (text: string) => decideText(text).open.map(({ title }) => title);
const ACUITIES = 'How are the acuities written?';
const acuities = (...cells: readonly string[]) =>
  `Eye,IOL,UDVA,CDVA\n${cells.map((cell) => `OD,PureSee,${cell}`).join('\n')}`;

describe('one cell proves no notation', () => {
  test.each([
    [acuities('0.8,1.0', '0.63,1.0', '0.5,0.9', '0,0')],
    [acuities('0.8,1.0', '0.63,1.0', '-0.1,0.9')],
    [acuities('0.8,1.0', '0.63,1.25', '-0.1,-0.1')],
    [acuities('0.3,1.3', '0.2,1.6')],
  ])('%j is asked', (file) => expect(titlesOf(file)).toEqual([ACUITIES]));

  test('an answer keeps 1.0 the line that it is', () => {
    const file = acuities('0.8,1.0', '0.63,1.0', '0.5,0.9', '0,0');
    const { prepared } = decideText(file, { answers: { 'written:acuity': 'decimal' } });
    expect(fieldsOf(prepared, 'ucdva', 'dcfva').slice(0, 2)).toEqual([
      ['20/25', '20/20'],
      ['20/32', '20/20'],
    ]);
    expect(prepared.eyes[3]?.remarks.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
  });

  test('more than one cell does, when none speaks against it', () => {
    const { questions, prepared } = decideText(acuities('0.1,-0.1', '0.2,-0.02', '0,0'));
    expect([questions, fieldsOf(prepared, 'ucdva', 'dcfva')[2]]).toEqual([[], ['20/20', '20/20']]);
  });

  const dated = (...days: readonly string[]) =>
    `Eye,IOL,UDVA,Surgery date\n${days.map((day) => `OD,PureSee,20/20,${day}`).join('\n')}`;
  test.each([
    [dated('25/01/2025', '03/04/2025'), ['Which comes first in the dates, day or month?']],
    [dated('01/25/2025', '25/01/2025', '03/04/2025'), ['Which comes first in the dates, day or month?']],
    [dated('25/01/2025', '26/01/2025', '03/04/2025'), []],
    [dated('01/25/2025', '01/26/2025', '03/04/2025'), []],
  ])('one cell proves no order of dates in %j', (file, titles) => expect(titlesOf(file)).toEqual(titles));

  const cylinders = (...cells: readonly string[]) =>
    `Eye,IOL,Sph,Cyl,Axis\n${cells.map((cell) => `OD,PureSee,0.25,${cell},90`).join('\n')}`;
  const SIGN = 'The cylinder has no signs. Is it plus or minus?';
  test.each([
    [cylinders('0.50', '0.75', '-0.50'), [SIGN]],
    [cylinders('-0.50', '-0.75', '0.50'), [SIGN]],
    [cylinders('+0.50', '0.75'), [SIGN]],
    [cylinders('+0.50', '+0.75', '1'), []],
    [cylinders('-0.50', '-0.75', '0'), []],
  ])('one cell proves no sign of cylinders in %j', (file, titles) => expect(titlesOf(file)).toEqual(titles));

  test('one cell proves no scale: 10 stays 10', () => {
    const scored = (...cells: readonly string[]) =>
      `Eye,IOL,UDVA,Satisfaction\n${cells.map((cell) => `OD,PureSee,20/20,${cell}`).join('\n')}`;
    const SCALE = 'What scale does “Satisfaction” use?';
    expect(titlesOf(scored('10', '9', '8', '99'))).toEqual(['What does “99” mean in “Satisfaction”?']);
    expect(titlesOf(scored('5', '4', '3', '9'))).toEqual(['What does “9” mean in “Satisfaction”?', SCALE]);
    expect(titlesOf(scored('4', '80'))).toEqual([SCALE]);
    expect(titlesOf(scored('5', '4', '6'))).toEqual([SCALE]);
    const { prepared } = decideText(scored('10', '9', '8', '99'), {
      answers: { 'meaning:patientSatisfaction': 'blank' },
    });
    expect(fieldsOf(prepared, 'patientSatisfaction')).toEqual([['10'], ['9'], ['8'], [null]]);
  });
});

describe('codes for no answer are asked about once for each column', () => {
  test.each([
    ['CDVA', ['0.8', '-99', '1.0', '-9'], '“-99”, “-9”'],
    ['CDVA', ['20/20', '999'], '“999”'],
    ['CDVA', ['0.8', '-1', '0.9'], '“-1”'],
    ['Sph', ['0.25', '99', '-0.5'], '“99”'],
    ['Halos (0-3)', ['1', '9', '2'], '“9”'],
    ['Age', ['71', '999', '68'], '“999”'],
    ['Days post-op', ['30', '-999', '35'], '“-999”'],
    ['AL', ['23.4', '0', '24.1'], '“0”'],
  ])('%s of %j', (name, cells, quoted) => {
    const file = `Eye,IOL,UDVA post,${name}\n${cells.map((cell) => `OD,PureSee,20/20,${cell}`).join('\n')}`;
    expect(titlesOf(file)).toContain(`What does ${quoted} mean in “${name}”?`);
  });

  test.each([
    ['Axis', ['0', '90', '99']],
    ['Sph', ['0', '-1', '-9']],
    ['Age', ['71', '99']],
    ['Days post-op', ['7', '99', '30']],
    ['Satisfaction (0-100)', ['99', '0', '70']],
  ])('%s of %j holds values', (name, cells) => {
    const file = `Eye,IOL,UDVA,${name}\n${cells.map((cell) => `OD,PureSee,20/20,${cell}`).join('\n')}`;
    expect(titlesOf(file)).toEqual([]);
  });
});

test('a code for no answer in a time since surgery leaves the line in, without a time', () => {
  const file = 'Eye,IOL,UDVA,Days post-op\nOD,PureSee,20/20,30\nOS,PureSee,20/25,-999\nOD,PureSee,20/25,35';
  const { prepared } = decideText(file, { answers: { 'meaning:timeSinceSurgery': 'blank' } });
  expect(fieldsOf(prepared, 'ucdva', 'timeSinceSurgery')).toEqual([
    ['20/20', '1-3 Months'],
    ['20/25', null],
    ['20/25', '1-3 Months'],
  ]);
});

describe('the side of an eye', () => {
  const sides = (name: string, ...cells: readonly string[]) =>
    `${name},IOL,UDVA\n${cells.map((cell) => `${cell},PureSee,20/20`).join('\n')}`;
  const stored = (file: string, answers = {}) => fieldsOf(decideText(file, { answers }).prepared, 'side').flat();

  test.each([
    [sides('Eye', 'OD', 'OE', 'Direito', 'Esquerdo'), ['right', 'left', 'right', 'left']],
    [sides('Eye', 'höger', 'vänster', 'Højre', 'Venstre'), ['right', 'left', 'right', 'left']],
    [sides('Eye', 'destro', 'sinistra', 'prawe', 'lewe'), ['right', 'left', 'right', 'left']],
    [sides('Eye', '24028007', '7771000'), ['right', 'left']],
    [sides('Eye (1=R;2=L)', '1', '2'), ['right', 'left']],
    [sides('Eye 0:left 1:right', '0', '1'), ['left', 'right']],
  ])('%j names it', (file, known) => {
    expect([titlesOf(file), stored(file)]).toEqual([[], known]);
  });

  test('is asked where the file has codes of its own', () => {
    const file = sides('Eye', '1', '2', '1');
    expect(decideText(file).open).toMatchObject([
      { title: 'Which eye is “1” in “Eye”?', options: [{ label: '“1” is right, “2” is left' }, {}, {}] },
    ]);
    expect(stored(file, { 'meaning:side': 'left' })).toEqual(['left', 'right', 'left']);
  });

  test.each([['IOL,UDVA\nPureSee,20/20'], [sides('Eye', 'a', 'b', 'c', 'd')], ['Chart,IOL,UDVA\nA1,PureSee,20/20']])(
    'is asked where no column of %j can be read',
    (file) => {
      expect(titlesOf(file)).toEqual(['No column says which eye it is. Which eye is each line?']);
      expect(stored(file, { side: 'left' })[0]).toBe('left');
      expect(stored(file, { side: 'unknown' })[0]).toBeNull();
    },
  );

  test('a side that one line lacks is a doubt', () => {
    const { prepared } = decideText(sides('Eye', 'OD', 'OS', ''));
    expect(prepared.eyes[2]?.remarks).toMatchObject([{ kind: 'doubt', field: 'side' }]);
  });
});

describe('a column whose cells cannot be read', () => {
  test.each([
    ['CDVA', ['2026-06-09', '2026-06-12', '2026-06-09'], ['2026-06-09', '2026-06-12']],
    ['Eye', ['x1', 'x2', 'x3'], ['x1', 'x2']],
    ['Sph', ['n.-0.25 D sph!', 'low'], ['n.-0.25 D sph!', 'low']],
    ['Surgery date', ['Q1 of 25', 'Q2 of 25'], ['Q1 of 25', 'Q2 of 25']],
  ])('%s of %j is named with two of them', (name, cells, shown) => {
    const file = `Side,IOL,UDVA,${name}\n${cells.map((cell) => `OD,PureSee,20/20,${cell}`).join('\n')}`;
    expect(decideText(file).plan.unread).toEqual([{ name, cells: shown }]);
  });

  test('is none with an apostrophe before its numbers', () => {
    const { plan, prepared } = decideText(`
      Eye,IOL,UDVA,Sph,Cyl,Axis,Target
      OD,PureSee,20/25,'-0.25,'-0.50,170,'-0.25
      OS,PureSee,20/20,'+0.50,’-0.75,5,0`);
    expect(plan.unread).toEqual([]);
    expect(fieldsOf(prepared, 'sph', 'cyl', 'refractiveTarget')).toEqual([
      ['-0.25', '-0.50', '-0.25'],
      ['0.50', '-0.75', '0.00'],
    ]);
  });
});

test('a line without a measurement is no eye', () => {
  const { prepared, problems } = decideText(`
    Eye,IOL,Surgery date,Age,Measure,Result
    OD,PureSee,2025-01-20,71,UDVA,20/20
    OS,PureSee,2025-01-20,71,Sphere,-0.25`);
  expect(prepared.eyes).toEqual([]);
  expect(problems).toEqual(['Choose at least one column with a measurement.']);
});

describe('results beside biometry', () => {
  const PHASE = 'Are these measurements from after surgery?';
  const line = (head: string) =>
    `${head}\n${head
      .split(',')
      .map((name) => CELLS[name] ?? '1')
      .join(',')}`;
  const CELLS: Readonly<Record<string, string>> = {
    Eye: 'OD',
    IOL: 'PureSee',
    AL: '23.45',
    K1: '43.25',
    K2: '44.00',
    ACD: '3.1',
    Sph: '-6.50',
    Cyl: '-0.75',
    Axis: '90',
    MRx: '-6.50 -0.75 x 90',
    CDVA: '20/40',
    'Acquisition date': '2025-01-10',
    'Surgery date': '2025-01-20',
    'Visit date': '2025-02-25',
    Visit: 'Month 1',
    Satisfaction: '10',
    'CDVA post': '20/20',
  };
  test.each([
    'Eye,IOL,Acquisition date,AL,K1,K2,Sph,Cyl,Axis',
    'Eye,IOL,Acquisition date,AL,ACD,MRx',
    'Eye,IOL,AL,CDVA,Surgery date',
  ])('may be from before surgery: %s', (head) => {
    expect(titlesOf(line(head))).toEqual([PHASE]);
    expect(decideText(line(head), { answers: { phase: 'before' } }).prepared.eyes[0]?.sent).not.toHaveProperty('sph');
  });
  test.each([
    'Eye,IOL,AL,K1,K2,Sph,Cyl,Axis,Surgery date,Visit date',
    'Eye,IOL,AL,K1,K2,Sph,Cyl,Axis,Visit',
    'Eye,IOL,AL,Sph,Cyl,Axis,CDVA post',
    'Eye,IOL,Sph,Cyl,Axis,CDVA',
  ])('are not asked: %s', (head) => expect(titlesOf(line(head))).toEqual([]));
});

describe('days', () => {
  const stored = (...days: readonly string[]) =>
    fieldsOf(
      decideText(`Eye,IOL,UDVA,Surgery date\n${days.map((day) => `OD,PureSee,20/20,${day}`).join('\n')}`).prepared,
      'surgeryYear',
    ).flat();
  test.each([
    [
      ['2024-12-31T23:00:00.000Z', '2025-01-26T23:00:00.000Z'],
      ['2025', '2025'],
    ],
    [
      ['2024-12-31T23:00:00.000Z', '2025-06-14T22:00:00.000Z'],
      ['2025', '2025'],
    ],
    [
      ['2024-12-31 23:59:16', '2025-01-26 23:59:16'],
      ['2025', '2025'],
    ],
    [
      ['2025-01-01T05:00:00Z', '2025-06-01T04:00:00Z'],
      ['2025', '2025'],
    ],
    [
      ['2024-12-31T12:00:00Z', '2025-01-26T12:00:00Z'],
      ['2024', '2025'],
    ],
    [
      ['2024-12-31T09:15:00Z', '2025-01-26T16:40:00Z'],
      ['2024', '2025'],
    ],
  ])('%j written as instants', (days, years) => expect(stored(...days)).toEqual(years));

  test('one such instant is asked', () => {
    expect(titlesOf('Eye,IOL,UDVA,Surgery date\nOD,PureSee,20/20,2024-12-31T23:00:00Z')).toEqual([
      'What is the time beside the days?',
    ]);
  });
  test('days of a workbook keep a time beside them', () => {
    const at = (text: string) => ['OD', 'PureSee', '20/20', new Date(text)];
    const head = ['Eye', 'IOL', 'UDVA', 'Surgery date'];
    const { prepared } = decideCells([head, at('2024-12-31T23:59:16Z'), at('2025-03-04T23:59:16Z')]);
    expect(fieldsOf(prepared, 'surgeryYear')).toEqual([['2025'], ['2025']]);
    expect(fieldsOf(decideCells([head, at('2025-01-01T00:00Z')]).prepared, 'surgeryYear')).toEqual([['2025']]);
  });
  test('days that no calendar has give no year', () => {
    expect(stored('29/02/2025', '28/02/2025', '27/02/2025')).toEqual([null, '2025', '2025']);
    expect(stored('2025-02-30', '2025-02-28')).toEqual([null, '2025']);
    expect(stored('31.04.2025', '30.04.2025')).toEqual([null, '2025']);
  });
});

test.each([
  ['1,095', '1+ Years'],
  ['1.5', '1 Week'],
  ['1,5', '1 Week'],
  ['1095', '1+ Years'],
])('%s days after surgery are %s', (days, time) => {
  const { prepared } = decideText(`Eye;IOL;Days post-op;UDVA\nOD;PureSee;${days};20/20`, {}, ';');
  expect(fieldsOf(prepared, 'timeSinceSurgery')).toEqual([[time]]);
});

test.each([
  ['0,0,0', ['0.00', '0.00', null]],
  ['0.00,0.00,0', ['0.00', '0.00', null]],
  ['0,0,', ['0.00', '0.00', null]],
  ['plano,0,0', ['0.00', '0.00', null]],
])('a refraction of %s is plano', (cells, sent) => {
  const { prepared } = decideText(`Eye,IOL,UDVA,Sph,Cyl,Axis\nOD,PureSee,20/20,${cells}\nOS,PureSee,20/20,-1,-1,90`);
  expect(fieldsOf(prepared, 'sph', 'cyl', 'axis')[0]).toEqual(sent);
  expect(prepared.eyes[0]?.remarks).toEqual([]);
});
