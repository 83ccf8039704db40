import { describe, expect, test } from 'vitest';
import { decideText } from '../decided.fixture.ts';
import { lookAt, targetsFor } from './looks.ts';
import { tableOf } from './table.ts';
import type { Use } from './use.ts';

/** The eyes of a file whose columns are what they are proposed to be, but for some. */
function eyesOf(
  lines: readonly string[],
  others: Readonly<Record<number, Use['target']>> = {},
  lensOfFile: number | null = 9,
) {
  const fixed = new Map(
    Object.entries(others).map(([place, target]) => [Number(place), { target, eye: null, notation: null }]),
  );
  return decideText(lines.join('\n'), { fixed, lensOfFile, answers: { visits: 'each' } }, ';').prepared;
}

test('an eye of which a line only says what both eyes have in common is none', () => {
  const { eyes } = decideText('OD CDVA,OS CDVA,Satisfaction (0-10)\n20/20,,9\n20/25,20/20,8', {
    lensOfFile: 9,
  }).prepared;
  expect(eyes.map(({ line, eye, sent }) => [line, eye, sent.patientSatisfaction])).toEqual([
    [2, 'right', '9'],
    [3, 'right', '8'],
    [3, 'left', '8'],
  ]);
});

describe('lines of one patient', () => {
  const HEAD = 'MRN;Eye;CDVA;Sph';
  const number = { 0: 'ownNumber' } as const;

  test('lines of one patient that say the same count once; what says something else of the same visit is not taken', () => {
    const { eyes, leftOut } = eyesOf(
      [HEAD, 'A 1;OD;20/20;0.25', 'a1;OD;20/20;0.25', 'A1;OD;20/25;0.25', 'A1;OS;20/20;0.25'],
      number,
    );
    expect(leftOut).toEqual([{ line: 3, why: 'It says the same as line 2.', reason: 'visit' }]);
    expect(eyes.map(({ line, remarks }) => [line, remarks.map(({ kind }) => kind)])).toEqual([
      [2, []],
      [4, ['refused']],
      [5, []],
    ]);
  });

  test('are known by a number that does not leave, and different patients by how often the file says the same', () => {
    const { eyes } = eyesOf([HEAD, 'A1;OD;20/20;0.25', 'A2;OD;20/20;0.25', 'A3;OD;20/25;0.25']);
    expect(eyes.map(({ copy, ownNumber }) => [copy, ownNumber])).toEqual([
      [1, null],
      [2, null],
      [1, null],
    ]);
  });
});

test('rows that differ in hundredths of the target or below the chart are copies, as when these were not stored', () => {
  const lines = ['20/20;-0.12', '20/20;0.00', '20/20;-0.13', ';0', 'CF;0', 'HM;0'];
  const { eyes } = eyesOf(['Eye;CDVA;Target SE', ...lines.map((line) => `OD;${line}`)]);
  expect(eyes.map(({ sent: { dcfva, refractiveTarget }, copy }) => [dcfva, refractiveTarget, copy])).toEqual([
    ['20/20', '-0.12', 1],
    ['20/20', '0.00', 2],
    ['20/20', '-0.13', 1],
    ['CF', '0.00', 1],
    ['HM', '0.00', 2],
  ]);
});

test.each([
  ['0;0;0', { sph: '0.00', cyl: '0.00' }, []],
  ['-0.25;0;0', { sph: '-0.25', cyl: '0.00' }, []],
  ['-0.25;-0.50;0', { sph: '-0.25', cyl: '-0.50', axis: '180' }, ['doubt']],
  ['-0.25;-0.50;', { sph: '-0.25', cyl: '-0.50' }, []],
] as const)('a refraction of %s is sent as %j', (refraction, sent, kinds) => {
  const [eye] = eyesOf(['Eye;CDVA;Sph;Cyl;Axis', `OD;20/20;${refraction}`, 'OS;20/20;1;-1;90']).eyes;
  expect(eye?.sent).toEqual({ lensId: '9', side: 'right', dcfva: '20/20', ...sent });
  expect(eye?.remarks.map(({ kind }) => kind)).toEqual(kinds);
});

test('titles over columns name the eyes, and an eye without measurements is skipped', () => {
  const { eyes, leftOut } = eyesOf([
    ';Right eye;;Left eye;',
    'Age;CDVA;Sphere;CDVA;Sphere',
    '71;20/20;0.50;20/30;-0.25',
    '68;20/25;0.25;;',
    '55;;;;',
  ]);
  expect(eyes.map(({ line, eye, sent }) => [line, eye, sent.dcfva, sent.patientAgeRange])).toEqual([
    [3, 'right', '20/20', '70-79'],
    [3, 'left', '20/30', '70-79'],
    [4, 'right', '20/25', '60-69'],
  ]);
  expect(leftOut.map(({ line }) => line)).toEqual([5]);
});

test('columns that say who somebody is cannot be taken for anything, but for what is coarsened or hashed', () => {
  const table = tableOf([
    ['Patient name', 'DOB', 'MRN', 'Serial no', 'E-mail', 'Phone', 'Address', 'Insurance', 'Notes', 'Eye'],
    [
      'Ada Byron',
      '1950-03-05',
      '4711',
      'SN 1',
      'a@mail.example',
      '+1 555 010 0199',
      '1 Elm Street',
      'Blue',
      'fine',
      'OD',
    ],
  ]);
  const allowed = lookAt(table).map((profile) => [
    profile.column.name,
    targetsFor(profile).length > 2 ? 'all' : targetsFor(profile),
  ]);
  expect(allowed).toEqual([
    ['Patient name', []],
    ['DOB', ['birthDate']],
    ['MRN', ['ownNumber']],
    ['Serial no', []],
    ['E-mail', []],
    ['Phone', []],
    ['Address', []],
    ['Insurance', []],
    ['Notes', []],
    ['Eye', 'all'],
  ]);
});

test('what a file leaves open is asked, and names of lenses are listed with what they mean', () => {
  const { questions, problems, survey } = decideText(`
    Eye,IOL,UDVA,Cyl,Surgery date
    OD,TFNT00,0.5,0.50,3/4/2024
    OS,Odyssey,0.8,0.25,5/4/2024`);
  expect(questions.map(({ title, answer }) => [title, answer])).toEqual([
    ['How are the acuities written?', null],
    ['The cylinder has no signs. Is it plus or minus?', null],
    ['Which comes first in the dates, day or month?', null],
  ]);
  expect(problems).toEqual([]);
  expect(survey.lensNames).toMatchObject([
    { text: 'TFNT00', lines: 1, lensId: null, relative: expect.stringContaining('PanOptix') },
    { text: 'Odyssey', lines: 1, lensId: 2 },
  ]);
  expect(decideText('Eye,UDVA\nOD,20/20').problems).toContain('Choose the lens, or the column that names it.');
});

test.each([
  ['IOL', '1', '2'],
  ['lens_type', '7', '12'],
  ['Implant', '0', '1'],
])('lenses that a file names by numbers are asked for: %s %s, %s', (name, one, other) => {
  const file = `Eye,${name},UDVA\nOD,${one},20/20\nOS,${other},20/25`;
  expect(decideText(file).problems).toEqual([`Say which lens is number ${one}, ${other}.`]);
});

test('a number of a lens that is none of the list leaves its lines out', () => {
  const file = 'Eye,IOL,UDVA\nOD,1,20/20\nOS,2,20/25\nOD,2,20/25';
  expect(decideText(file).problems).toEqual(['Say which lens is number 1, 2.']);
  const { problems, prepared } = decideText(file, { lensChoices: { 1: 10, 2: 0 } });
  expect(problems).toEqual([]);
  expect(prepared.eyes.map(({ line, sent }) => [line, sent.lensId])).toEqual([[2, '10']]);
  expect(prepared.leftOut.map(({ line }) => line)).toEqual([3, 4]);
});
