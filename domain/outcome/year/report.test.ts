import { expect, test } from 'vitest';
import { BLANK_EYE } from '../eye.fixture.ts';
import { shown } from '../figures/figures.fixture.ts';
import type { PostOpOutcome, YearView } from '../rules.ts';
import { measuresOf } from './measures.ts';
import { operatedEyes } from './operated-eyes.ts';
import { chosenEyes, yearReports } from './report.ts';

const NEWEST: YearView = { year: null, lensId: null };

type Patient = readonly Partial<PostOpOutcome>[];

/** Operations from the visits of patients. */
const eyesOf = (...patients: readonly Patient[]) =>
  operatedEyes(
    patients.flatMap((visits, patient) =>
      visits.map((outcome) => ({
        caseNumber: `CASE-${String(patient).padStart(12, '0')}`,
        outcome: { ...BLANK_EYE, side: 'left', surgeryYear: 2026, ...outcome } as PostOpOutcome,
      })),
    ),
  );

test('a report is of one year, the newest one unless another is asked for, and of one lens or all', () => {
  const eyes = eyesOf([{}], [{ lensId: 4 }, { side: 'right' }], [{ surgeryYear: 2025 }], [{ surgeryYear: null }]);
  const of = (view: Partial<YearView>) => yearReports(eyes, { ...NEWEST, ...view }, false);
  expect(of({})).toMatchObject({
    years: [2026, 2025],
    undated: 1,
    report: {
      year: 2026,
      lensId: null,
      eyes: 3,
      patients: 2,
      lenses: [
        { lensId: 3, eyes: 2 },
        { lensId: 4, eyes: 1 },
      ],
    },
  });
  expect(of({ year: 2025 }).report).toMatchObject({ year: 2025, eyes: 1 });
  expect(of({ year: 1999 }).report).toMatchObject({ year: 2026 });
  expect(of({ lensId: 4 }).report).toMatchObject({ lensId: 4, eyes: 1, figures: { submissions: { n: 1 } } });
  expect(of({ lensId: 9 }).report).toMatchObject({ eyes: 0, figures: { submissions: null } });
  expect(yearReports(eyesOf([{ surgeryYear: null }]), NEWEST, false)).toEqual({ years: [], undated: 1, report: null });
  expect(chosenEyes([], NEWEST)).toEqual({ years: [], year: null, eyes: [] });
});

test('its figures count each operation once', () => {
  const { report } = yearReports(
    eyesOf([
      { timeSinceSurgery: '1 Week', dcfva: '20/60' },
      { timeSinceSurgery: '1-3 Months', dcfva: '20/20' },
    ]),
    NEWEST,
    true,
  );
  if (!report) throw new Error('No report.');
  expect(shown(report.figures.acuity.dcfva)).toMatchObject({ n: 1, mean: 0 });
  expect(report.figures).toMatchObject({ scope: 'mine', hasRoundedTargets: true });
});

test('MIPS 191 counts any visit within 90 days and excludes amblyopia', () => {
  const at = (dcfva: PostOpOutcome['dcfva'], rest: Partial<PostOpOutcome> = {}) => ({
    timeSinceSurgery: '1-3 Months' as const,
    dcfva,
    ...rest,
  });
  const [measure] = measuresOf(
    eyesOf(
      [at('20/40')],
      [at('20/50')],
      [at('CF')],
      [at('20/50'), at('20/32', { timeSinceSurgery: '2-3 Weeks' })],
      [at('20/20', { timeSinceSurgery: '4-6 Months' })],
      [at('20/20', { timeSinceSurgery: null })],
      [at(null)],
      [at('20/20', { comorbidities: ['amblyopia', 'glaucoma'] })],
      [at('20/20', { comorbidities: ['glaucoma'] })],
    ),
  );
  expect(measure).toMatchObject({ id: '191', eyes: 9, excluded: 1, unknown: 3, reached: { count: 3, n: 5 } });
});

test('MIPS 389 takes the last refraction within 90 days, includes one diopter and excludes nobody', () => {
  const at = (sph: number | null, rest: Partial<PostOpOutcome> = {}) => ({
    timeSinceSurgery: '1-3 Months' as const,
    refractiveTarget: -0.25,
    finalMrx: { sph, cyl: sph === null ? null : 0, axis: null },
    ...rest,
  });
  const [, measure] = measuresOf(
    eyesOf(
      [at(0.75)],
      [at(-1.25)],
      [at(1)],
      [at(0), at(3, { timeSinceSurgery: '1 Week' })],
      // The target is known from another visit.
      [at(-0.5, { refractiveTarget: null }), at(null, { timeSinceSurgery: '4-6 Months' })],
      [at(0, { timeSinceSurgery: '1+ Years' })],
      [at(0, { refractiveTarget: null })],
      [at(null, { comorbidities: ['amblyopia'] })],
    ),
  );
  expect(measure).toMatchObject({ id: '389', eyes: 8, excluded: 0, unknown: 3, reached: { count: 4, n: 5 } });
});

test('both eyes of a patient make the interval of a measure wider', () => {
  const eye = (dcfva: PostOpOutcome['dcfva']) => ({ timeSinceSurgery: '1-3 Months' as const, dcfva });
  const both = (dcfva: PostOpOutcome['dcfva']) => [eye(dcfva), { ...eye(dcfva), side: 'right' as const }];
  const width = (patients: readonly Patient[]) => {
    const interval = measuresOf(eyesOf(...patients))[0]?.reached?.interval;
    return interval ? interval.upper - interval.lower : 0;
  };
  const alone = Array.from({ length: 12 }, (_, place) => [eye(place < 6 ? '20/20' : '20/80')]);
  const pairs = Array.from({ length: 6 }, (_, place) => both(place < 3 ? '20/20' : '20/80'));
  expect(width(pairs)).toBeGreaterThan(1.2 * width(alone));
  expect(measuresOf([]).map(({ reached }) => reached)).toEqual([null, null]);
});
