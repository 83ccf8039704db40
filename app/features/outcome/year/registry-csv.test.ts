import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { blankOutcome, type PostOpOutcome } from '#domain/outcome/rules.ts';
import { EUREQUO_FILE } from './eurequo.ts';
import { NOD_FILE } from './nod.ts';
import type { Registry } from './registry-columns.ts';
import { registryCsv } from './registry-csv.ts';

const BLANK = blankOutcome(3);

const read = (file: string) => Papa.parse<string[]>(file.replace(/^\uFEFF/, '').trimEnd()).data;

/** The one row of a file, by its columns. */
function rowOf(registry: Registry, answers: Partial<PostOpOutcome>, visits?: readonly Partial<PostOpOutcome>[]) {
  const outcome = { ...BLANK, ...answers };
  const eye = {
    caseNumber: 'CASE-3F9A02C1B7D4',
    lensName: 'A Lens',
    outcome,
    visits: visits?.map((visit) => ({ ...outcome, ...visit })) ?? [outcome],
  };
  const [head = [], row = []] = read(registryCsv(registry, [eye]));
  return Object.fromEntries(head.map((name, place) => [name, row[place] ?? '']));
}

/** Only what a row says. */
const said = (row: Record<string, string>) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));

const WHOLE: Partial<PostOpOutcome> = {
  side: 'right',
  surgeryYear: 2026,
  patientAgeRange: '70-79',
  refractiveTarget: -0.25,
  predictedEquivalent: -0.12,
  preOpCdva: '20/60',
  preOpUdva: 'CF',
  dcfva: '20/32',
  ucdva: '20/40',
  finalMrx: { sph: 0, cyl: -0.5, axis: 90 },
  timeSinceSurgery: '1-3 Months',
  axialLength: 23.41,
  k1: 42.5,
  k2: 43.75,
  preOpSteepKAxis: 92,
  anteriorChamberDepth: 3.1,
  formula: 'Kane',
  lensPower: 21.25,
  lensModel: 'ABC-1',
  pupil: 'small',
  comorbidities: ['glaucoma', 'dryEyes'],
  ocularHistory: ['postMyopicLaser'],
  complications: ['posteriorCapsuleRupture', 'vitreousLoss', 'zonuleDialysis'],
};

test('the file for EUREQUO', () => {
  expect(said(rowOf(EUREQUO_FILE, WHOLE))).toEqual({
    'Case number': 'CASE-3F9A02C1B7D4',
    Eye: 'Right (OD)',
    Age: '70-79',
    'Year of surgery': '2026',
    'Visual acuity before surgery (logMAR)': '0.48',
    'Target refraction (D)': '-0.25',
    'Ocular comorbidity': 'Glaucoma; Dry eye disease',
    'Earlier surgery': 'Laser vision correction for myopia',
    'Pupil at surgery': 'Small',
    Lens: 'A Lens',
    'Lens model': 'ABC-1',
    'Lens power (D)': '21.25',
    'Complications during surgery': 'Posterior capsule rupture; Vitreous loss; Zonule dialysis',
    'Time since surgery': '1-3 Months',
    'CDVA after surgery (logMAR)': '0.2',
    'Sphere after surgery (D)': '0',
    'Cylinder after surgery (D)': '-0.5',
    'Axis after surgery (°)': '90',
  });
});

test('the file for EUREQUO takes the latest visit within its window, and none outside', () => {
  const at = (...times: PostOpOutcome['timeSinceSurgery'][]) => {
    const visits = times.map((timeSinceSurgery) => ({ timeSinceSurgery, dcfva: '20/40' as const }));
    const row = rowOf(EUREQUO_FILE, { side: 'left' }, visits);
    return [row['Time since surgery'], row['CDVA after surgery (logMAR)']];
  };
  expect(at('1 Week', '2-3 Weeks', '4-6 Months')).toEqual(['2-3 Weeks', '0.3']);
  expect(at('1+ Years', '1 Week', '1-3 Months')).toEqual(['1-3 Months', '0.3']);
  expect(at('4-6 Months')).toEqual(['', '']);
  expect(at(null)).toEqual(['', '']);
});

test('the file for the NOD', () => {
  expect(said(rowOf(NOD_FILE, WHOLE))).toEqual({
    'Case number': 'CASE-3F9A02C1B7D4',
    'Year of operation': '2026',
    Eye: 'R',
    'EpisodeVisualAcuity.Unaided, before': 'CF',
    'EpisodeVisualAcuity.BestCorrected, before': '0.48',
    'EpisodeVisualAcuity.Unaided, after': '0.3',
    'EpisodeVisualAcuity.BestCorrected, after': '0.2',
    'Time of visit after': '1-3 Months',
    'EpisodeRefraction.Sphere, after': '0',
    'EpisodeRefraction.Cylinder, after': '-0.5',
    'EpisodeRefraction.Axis, after': '90',
    'EpisodeBiometry.AxialLength': '23.41',
    'EpisodeBiometry.BiometryFormulaId': 'Kane',
    'EpisodeBiometry.K1PreOperative': '42.5',
    'EpisodeBiometry.K2PreOperative': '43.75',
    'EpisodeBiometry.AxisK2': '92',
    'EpisodeBiometry.ACDepth': '3.1',
    'EpisodeOperationCoPathology.CoPathologyId': '5; Dry eye disease; 24',
    'EpisodeTreatmentCataract.PupilSizeId': '1',
    'EpisodeTreatmentCataract.IOLModelId': 'A Lens, ABC-1',
    'EpisodeTreatmentCataract.IOLPower': '21.25',
    'EpisodeTreatmentCataract.PredictedPostOperativeRefraction': '-0.12',
    'EpisodeOperationComplication.ComplicationTypeId': '14; 20',
  });
});

test('codes of complications: none, a rupture with and without loss of vitreous, and nothing recorded', () => {
  const codes = (complications: PostOpOutcome['complications']) =>
    rowOf(NOD_FILE, { complications })['EpisodeOperationComplication.ComplicationTypeId'];
  expect(codes(null)).toBe('');
  expect(codes([])).toBe('0');
  expect(codes(['posteriorCapsuleRupture'])).toBe('13');
  expect(codes(['vitreousLoss'])).toBe('18');
  expect(codes(['zonuleRuptureWithVitreous'])).toBe('21');
  expect(codes(['droppedFragment', 'lensInVitreous', 'choroidalHaemorrhage', 'other'])).toBe('12; 8; 1; 999');
});

test('a file says “none” only where both lists of conditions are recorded', () => {
  const codes = (answers: Partial<PostOpOutcome>) =>
    rowOf(NOD_FILE, answers)['EpisodeOperationCoPathology.CoPathologyId'];
  expect(codes({ comorbidities: [], ocularHistory: [] })).toBe('0');
  expect(codes({ comorbidities: [], ocularHistory: null })).toBe('');
  expect(codes({ comorbidities: null, ocularHistory: ['postRkSurgery'] })).toBe('Radial keratotomy (RK)');
});

test('without a stronger meridian, no axis is given to one', () => {
  const axes = ({ k1, k2 }: Pick<PostOpOutcome, 'k1' | 'k2'>) => {
    const row = rowOf(NOD_FILE, { k1, k2, preOpSteepKAxis: 92 });
    return [row['EpisodeBiometry.AxisK1'], row['EpisodeBiometry.AxisK2']];
  };
  expect(axes({ k1: 44, k2: 42 })).toEqual(['92', '']);
  expect(axes({ k1: 43, k2: 43 })).toEqual(['', '']);
  expect(axes({ k1: null, k2: null })).toEqual(['', '']);
});

test('what would be a formula in a spreadsheet is text', () => {
  expect(rowOf(EUREQUO_FILE, { lensModel: '=HYPERLINK("x")' })['Lens model']).toBe(`'=HYPERLINK("x")`);
  expect(rowOf(EUREQUO_FILE, { lensModel: '@cmd' })['Lens model']).toBe("'@cmd");
});

test('a file without operations still names its columns, and none twice', () => {
  for (const registry of [EUREQUO_FILE, NOD_FILE]) {
    const [head, ...rows] = read(registryCsv(registry, []));
    expect(rows).toEqual([]);
    expect(new Set(head).size).toBe(registry.columns.length);
  }
});
