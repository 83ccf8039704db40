import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COLLEAGUES, DEMONSTRATION_DOCTOR } from '#domain/doctor/demonstration/doctors.ts';
import { enrollDoctors } from '#domain/doctor/demonstration/enroll.ts';
import { NETWORK, NOW, openPortal, type Portal } from '#domain/doctor/portal.fixture.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { formOf } from '../eye.fixture.ts';
import { EVERY, shown } from '../figures/figures.fixture.ts';
import { createOutcomeForm } from '../form.ts';
import { type FigureScope, isSuppressed, type Panel, plausibilityWarnings, predictionError } from '../rules.ts';
import { createOutcomeService } from '../service.ts';
import { fillOutcomes, inventSubmissions } from './fill.ts';

const { parseOutcomeForm } = createOutcomeForm(CATALOGUE, { clock: () => NOW });

let portal: Portal;
let uid: string;

beforeAll(async () => {
  portal = await openPortal();
  await fill();
  uid = (await enroll()).doctor;
});
afterAll(() => portal.close());

const clock = () => NOW;
const enrollment = () => ({ db: portal.db, doctors: portal.serviceWith({ post: async () => undefined }), clock });
const fill = () => fillOutcomes(enrollment());
const enroll = () => enrollDoctors(enrollment());
const signIn = ({ email }: { readonly email: string }) =>
  portal.service.signIn({ email, password: DEMONSTRATION_DOCTOR.password }, new Headers(), NETWORK);

describe('the doctors of a demonstration', () => {
  test('are verified, and no letters are sent', async () => {
    const statuses = (await portal.rows('registered_doctors')).map(({ status }) => status);
    expect(statuses).toEqual(Array(1 + COLLEAGUES.length).fill('verified'));
    expect(await portal.letters()).toEqual([]);
  });

  test('have one among them who signs in with the public password', async () => {
    const [doctor, ...colleagues] = await Promise.all([DEMONSTRATION_DOCTOR, ...COLLEAGUES].map(signIn));
    expect(doctor).toMatchObject({ kind: 'signedIn' });
    expect(colleagues).toEqual(COLLEAGUES.map(() => ({ kind: 'wrong' })));
  });
});

test('a database that has submissions stays as it is', async () => {
  const tables = ['post_op_submissions', 'outcome_versions', 'auth_users', 'doctor_audit'];
  const read = () => Promise.all(tables.map(portal.rows));
  const before = await read();
  await fill();
  expect(await read()).toEqual(before);
});

describe('the submissions', () => {
  const doctors = { doctor: 'ada', colleagues: ['grace', 'mary', 'rosa'] };
  const submissions = inventSubmissions(doctors, NOW);
  const eyes = submissions.map(({ outcome }) => outcome);
  const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length;

  test('are the same every time but for their dates', () => {
    const later = new Date(NOW.getTime() + 1_000_000);
    const undated = (some: typeof submissions) =>
      some.map(({ outcome, doctorUid, caseNumber }) => [{ ...outcome, surgeryYear: null }, doctorUid, caseNumber]);
    expect(undated(inventSubmissions(doctors, later))).toEqual(undated(submissions));
    for (const { submittedAt } of submissions) expect(submittedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  test('could each have come from the form, and none is odd', () => {
    for (const eye of eyes) {
      expect(parseOutcomeForm(formOf(eye))).toEqual({ ok: true, value: eye });
      expect(plausibilityWarnings(eye, NOW)).toEqual([]);
    }
  });

  test('are enough, and enough of one’s own', () => {
    expect(eyes.length).toBeGreaterThan(1_400);
    const own = submissions.filter(({ doctorUid }) => doctorUid === 'ada');
    expect(own.length).toBeGreaterThan(180);
    expect(own.length).toBeLessThan(340);
  });

  test('miss their targets as published eyes do, a few of them far', () => {
    const errors = eyes.map(predictionError).filter((error) => error !== null);
    const within = (diopters: number) => shareOf(errors, (error) => Math.abs(error) <= diopters);
    expect(within(0.5)).toBeGreaterThan(0.7);
    expect(within(0.5)).toBeLessThan(0.92);
    expect(within(1)).toBeGreaterThan(0.93);
    expect(within(1)).toBeLessThan(1);
  });

  test('have less astigmatism left with a toric lens, though they had more', () => {
    const of = (lensId: number) => eyes.filter((eye) => eye.lensId === lensId);
    const least = (lensId: number) => Math.min(...of(lensId).map((eye) => eye.preOpCornealAstigmatism ?? 9));
    const left = (lensId: number) => shareOf(of(lensId), ({ finalMrx: { cyl } }) => cyl !== null && cyl >= -0.5);
    expect(least(8)).toBeGreaterThan(least(7));
    expect(left(8)).toBeGreaterThan(left(7) + 0.3);
  });

  test('are often both eyes of a patient, one of each side, by one doctor', () => {
    const byPatient = Object.values(Object.groupBy(submissions, ({ caseNumber }) => caseNumber ?? ''));
    const pairs = byPatient.flatMap((some) =>
      some?.length === 2 && some[0]?.outcome.side !== some[1]?.outcome.side ? [some] : [],
    );
    expect(pairs.length).toBeGreaterThan(0.2 * eyes.length);
    for (const pair of pairs) {
      expect(new Set(pair.map(({ doctorUid }) => doctorUid)).size).toBe(1);
      expect(pair.map(({ outcome }) => outcome.side).sort()).toEqual(['left', 'right']);
      expect(new Set(pair.map(({ outcome }) => outcome.patientAgeRange)).size).toBe(1);
    }
  });

  test('answer what is folded in part', () => {
    for (const field of [
      'surgeryYear',
      'preOpCdva',
      'complications',
      'axialLength',
      'k1',
      'lensPower',
      'halos',
      'predictedEquivalent',
      'biometer',
      'anteriorChamberDepth',
      'lensThickness',
      'pupil',
      'preOpUdva',
      'preOpSph',
    ] as const) {
      const share = shareOf(eyes, (eye) => eye[field] === null);
      expect(share, field).toBeGreaterThan(0.05);
      expect(share, field).toBeLessThan(0.75);
    }
  });

  test('leave part of the questions unanswered', () => {
    for (const field of ['ucdva', 'dcnva', 'patientSatisfaction', 'spectacleIndependence'] as const) {
      const share = shareOf(eyes, (eye) => eye[field] === null);
      expect(share, field).toBeGreaterThan(0.03);
      expect(share, field).toBeLessThan(0.6);
    }
  });
});

describe('the dashboard has something to show', () => {
  const openService = () => {
    const limits = createLimits({ pool: portal.opened.pool, secret: Buffer.alloc(32, 5).toString('base64url') });
    return createOutcomeService({ catalogue: CATALOGUE, db: portal.db, limits, clock });
  };
  const figures = (lensId: number, scope: FigureScope, filters = EVERY) =>
    openService().figures({ uid }, lensId, scope, filters);

  beforeAll(() => openService().advance());

  test('every panel of a lens has something to show on the first visit, for all doctors and for one’s own', async () => {
    for (const scope of ['all', 'mine'] as const) {
      const {
        lensId,
        version,
        asOf,
        waiting: _waiting,
        filters,
        scope: _,
        scores,
        acuity,
        ownSurgery: _own,
        ...panels
      } = await figures(7, scope, {
        settled: true,
        healthy: false,
      });
      const all = Object.entries<Panel<{ readonly n: number }>>({ ...panels, ...scores, ...acuity });
      expect(all).toHaveLength(scope === 'mine' ? 31 : 30);
      for (const [name, panel] of all) expect(shown(panel).n, `${scope}: ${name}`).toBeGreaterThan(9);
    }
  });

  test('the dashboard shows what is of own eyes alone: predictions and toric lenses', async () => {
    const { ownSurgery: multifocal } = await figures(3, 'mine', { settled: true, healthy: false });
    expect(multifocal?.formulaAccuracy?.n).toBeGreaterThan(9);
    const { ownSurgery: toric } = await figures(8, 'mine');
    expect(toric?.toric?.n).toBeGreaterThan(9);
    expect(toric?.toricResidual?.n).toBeGreaterThan(9);
    expect(toric?.toricExpected?.n).toBeGreaterThan(9);
  });

  test('the dashboard compares one’s own eyes of all lenses with what others’ let expect', async () => {
    const service = openService();
    const { asOf, outcomes } = await service.fair({ uid });
    expect(asOf).not.toBeNull();
    for (const { compared } of Object.values(outcomes)) {
      if (typeof compared === 'string') throw new Error(compared);
      expect(compared.n).toBeGreaterThan(100);
      expect(compared.funnel.points.length).toBeGreaterThan(4);
      expect(compared.calibration.length).toBeGreaterThan(7);
    }
  });

  test('the dashboard shows what happens where there are few eyes, few of others, and none', async () => {
    expect(shown((await figures(9, 'mine')).submissions).n).toBe(3);
    expect((await figures(9, 'all')).submissions).toEqual({ suppressed: true, n: null });
    const fewOfOthers = (await figures(5, 'all')).submissions;
    expect(fewOfOthers && isSuppressed(fewOfOthers)).toBe(true);
    expect(shown((await figures(5, 'mine')).submissions).n).toBeGreaterThan(9);
    expect((await figures(CATALOGUE.length, 'mine')).submissions).toBeNull();
  });
});

test('no address gets into the log', () => {
  expect(portal.log()).not.toContain('@');
});
