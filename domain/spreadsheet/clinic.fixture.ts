import { type Export, inventEyes, inWorkbook, type TrueEye } from './exports.fixture.ts';
import type { Cell } from './rules.ts';

const TITLES = { 0: 'Patient', 8: 'Biometry', 16: 'Preoperative', 20: 'Postoperative' };
const HEAD = [
  'MRN',
  'Surname',
  'Forename',
  'DOB',
  'Eye',
  'Surgery date',
  'IOL',
  'IOL power',
  'AL',
  'K1',
  'Axis',
  'K2',
  'Axis',
  'Target',
  'Predicted SE',
  'Formula',
  'BCVA',
  'Sph',
  'Cyl',
  'Axis',
  'Visit',
  'UDVA',
  'CDVA',
  'Sph',
  'Cyl',
  'Axis',
  'Spectacle independence',
  'Satisfaction',
  'Notes',
];
/** One of so many eyes has an earlier visit as well. */
const TWICE = 4;

const decimal = (line: string) => Number((20 / Number(line.slice('20/'.length))).toFixed(2));
const day = (date: Date, days = 0) => new Date(date.getTime() + days * 24 * 3600 * 1000);

function lineOf(eye: TrueEye, index: number, visit: 'Week 1' | 'Month 2'): Cell[] {
  const { patient } = eye;
  const isEarly = visit === 'Week 1';
  return [
    patient.number,
    patient.last,
    patient.first,
    patient.birth,
    eye.side === 'right' ? 'OD' : 'OS',
    day(eye.surgery),
    eye.lens,
    21.5,
    23.41,
    43.25,
    175,
    44.1,
    85,
    eye.target,
    eye.target - 0.12,
    'Barrett',
    0.4,
    -2.5,
    -1,
    95,
    visit,
    decimal(isEarly ? '20/40' : eye.ucdva),
    decimal(isEarly ? '20/30' : eye.dcfva),
    isEarly ? -0.5 : eye.sph,
    eye.cyl,
    eye.axis,
    index % 3 === 0 ? 'No' : 'Yes',
    3 + (index % 3),
    `${patient.first} is happy`,
  ];
}

/**
 * The workbook of a clinic, grown over years: names and birth, titles over columns, biometry with axes, before and after
 * side by side, a second visit of some eyes, decimal acuities, and answers of patients as yes and no and from 1 to 5.
 */
export async function inventClinic(count: number): Promise<Export> {
  const eyes = inventEyes(
    count,
    [
      [2, 'Tecnis Odyssey'],
      [10, 'PureSee'],
      [7, 'DIB00'],
    ],
    36,
  ).map((eye) => ({
    ...eye,
    wrong: null,
  }));
  const lines = eyes.flatMap((eye, index) => [
    ...(index % TWICE === 0 ? [lineOf(eye, index, 'Week 1')] : []),
    lineOf(eye, index, 'Month 2'),
  ]);
  const titles = HEAD.map((_, place) => TITLES[place as keyof typeof TITLES] ?? null);
  return { name: 'clinic.xlsx', eyes, bytes: await inWorkbook([['Cataract log'], titles, HEAD, ...lines]) };
}

/** What its surgeon answers to what is asked, by the titles of the questions. */
export const CLINIC_ANSWERS: Readonly<Record<string, string>> = {
  'How are the acuities written?': 'Decimal: 1.0 is 20/20',
  'What does “Yes” mean in “Postoperative › Spectacle independence”?': 'Yes: never needs glasses. No: left blank',
  'What scale does “Postoperative › Satisfaction” use?': 'From 1 to 5, rescaled to 0–10',
};
