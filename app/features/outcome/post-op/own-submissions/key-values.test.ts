import { expect, test } from 'vitest';
import { blankOutcome, type OwnSubmission } from '#domain/outcome/rules.ts';
import { copiedList, keyValues, monthOf } from './key-values.ts';

const BLANK = blankOutcome(3);
const FULL = {
  ...BLANK,
  dcfva: '20/20',
  ucdva: '20/25',
  finalMrx: { sph: 0, cyl: -0.5, axis: 5 },
  patientSatisfaction: 9,
} as const;
const submission = (outcome: OwnSubmission['outcome']): OwnSubmission => ({
  id: 'a',
  referenceId: 'IOL-ABC123WXYZ',
  submittedAt: '2026-03-31T23:30:00.000Z',
  caseNumber: 'CASE-3F9A02C1B7D4',
  periodId: null,
  outcome,
});

test('key values are those that were entered', () => {
  expect(keyValues(FULL)).toEqual(['UDVA 20/25', 'CDVA 20/20', 'Sph 0.00', 'Cyl −0.50 × 5', 'Satisfaction 9.0']);
  expect(keyValues({ ...FULL, finalMrx: { sph: 0.25, cyl: 0, axis: null } })).toContain('Cyl 0.00');
  expect(keyValues(BLANK)).toEqual([]);
});

test('the month is the same everywhere on earth', () => {
  expect(monthOf(submission(FULL))).toBe('Mar 2026');
});

test('the copied list is a table for a spreadsheet', () => {
  const list = copiedList([submission(FULL), submission(BLANK)], (lensId) => `Lens ${lensId}`);
  expect(list.split('\n').map((line) => line.split('\t'))).toEqual([
    ['Reference ID', 'Lens', 'Month', 'Key values'],
    ['IOL-ABC123WXYZ', 'Lens 3', 'Mar 2026', 'UDVA 20/25, CDVA 20/20, Sph 0.00, Cyl −0.50 × 5, Satisfaction 9.0'],
    ['IOL-ABC123WXYZ', 'Lens 3', 'Mar 2026', ''],
  ]);
});
