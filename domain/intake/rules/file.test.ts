import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { tableOf } from '#domain/spreadsheet/rules.ts';
import { jsonOf, mapping, readEye, readTable } from '../rules.ts';

const CASE = 'CASE-3F9A02C1B7D4';
const example = (name: string) => readFileSync(`docs/examples/${name}`, 'utf8');
const mappingOf = (name: string) => mapping.parse(JSON.parse(example(`${name}.mapping.json`)));
const read = (csv: string, having = mapping.parse({})) =>
  readTable(tableOf(Papa.parse<string[]>(csv.trim()).data), having, {
    lenses: CATALOGUE,
    today: { year: 2026, month: 4, day: 1 },
  });
function eyesOf(...args: Parameters<typeof read>) {
  const found = read(...args);
  if (found.kind !== 'read') throw new Error(JSON.stringify(found));
  return found.eyes;
}

test('a table of OpenEyes’ kind is read by its mapping, and nothing in it names a person', () => {
  const eyes = eyesOf(example('openeyes-like.csv'), mappingOf('openeyes-like'));
  expect(eyes.map(({ line, ownNumber }) => [line, ownNumber])).toEqual([
    [2, '9000417'],
    [3, '9000417'],
    [4, '9000588'],
    [5, '9000731'],
  ]);
  expect(jsonOf(eyes[0]?.sent ?? {}, CASE)).toEqual({
    caseNumber: CASE,
    lensId: 4,
    side: 'right',
    surgeryYear: 2026,
    patientAgeRange: '70-79',
    timeSinceSurgery: '1-3 Months',
    lensPower: 21.5,
    axialLength: 23.41,
    k1: 43.12,
    k2: 43.94,
    anteriorChamberDepth: 3.11,
    formula: 'Barrett Universal II',
    predictedEquivalent: -0.12,
    refractiveTarget: 0,
    dcfva: '20/20',
    ucdva: '20/25',
    sph: 0,
    cyl: -0.5,
    axis: 90,
  });
  const sent = JSON.stringify(eyes.map((eye) => jsonOf(eye.sent, CASE)));
  for (const one of ['Example', 'Ada', '1948', '9000417', '2026-01-14']) expect(sent).not.toContain(one);
  for (const eye of eyes) expect(readEye(jsonOf(eye.sent, CASE), '')).toHaveProperty('eye');
});

test('a table of REDCap’s kind is read by its mapping', () => {
  const eyes = eyesOf(example('redcap-like.csv'), mappingOf('redcap-like'));
  expect(eyes.map(({ ownNumber }) => ownNumber)).toEqual(['101', '101', '102']);
  expect(jsonOf(eyes[2]?.sent ?? {}, CASE)).toEqual({
    caseNumber: CASE,
    lensId: 10,
    side: 'right',
    surgeryYear: 2026,
    patientAgeRange: '70-79',
    timeSinceSurgery: '1-3 Months',
    dcfva: '20/25',
    ucdva: '20/32',
    sph: -0.5,
    cyl: -0.75,
    axis: 175,
    refractiveTarget: -0.25,
    patientSatisfaction: 7,
    comorbidities: ['glaucoma'],
  });
});

test('what is not certain is asked, and the mapping answers it', () => {
  const csv = 'MRN,Eye,Lens,CDVA,Sphere,Cylinder,Axis\n1,R,12,0.3,0,-0.5,90\n2,L,12,0.4,0,-0.5,80';
  const asks = read(csv);
  if (asks.kind !== 'asks') throw new Error('It asked nothing.');
  const [question] = asks.questions;
  expect(asks.questions).toHaveLength(1);
  expect(question?.options.map(({ value }) => value)).toContain('logmar');
  expect(asks.problems.join(' ')).toMatch(/Say which lens is number 12.*number of the patient/);
  const answered = mapping.parse({
    columns: { MRN: { field: 'ownNumber' } },
    answers: { [question?.id ?? '']: 'logmar' },
    lenses: { '12': 3 },
  });
  expect(eyesOf(csv, answered).map(({ sent }) => [sent.lensId, sent.dcfva])).toEqual([
    ['3', '20/40'],
    ['3', '20/50'],
  ]);
});

test('a column that identifies somebody is taken for nothing, whatever the mapping says', () => {
  const csv = 'MRN,Surname,Eye,Lens,CDVA\n1,Smith,R,Vivity,20/20\n2,Jones,L,Vivity,20/20';
  const wrong = mapping.parse({ columns: { MRN: { field: 'ownNumber' }, Surname: { field: 'axis' } } });
  expect(JSON.stringify(eyesOf(csv, wrong).map(({ sent }) => sent))).not.toMatch(/axis|Smith/);
});

test('a line without a patient is left out', () => {
  const csv = 'MRN,Eye,Lens,CDVA\n1,R,Vivity,20/20\n,L,Vivity,20/20';
  const found = read(csv, mapping.parse({ columns: { MRN: { field: 'ownNumber' } } }));
  expect(found).toMatchObject({
    kind: 'read',
    eyes: [{ line: 2 }],
    leftOut: [{ line: 3, why: 'It names no patient.' }],
  });
});
