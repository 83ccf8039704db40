import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACUITY_OPTIONS, descriptionOf } from '#domain/outcome/rules.ts';
import { samples } from '#tests/support/samples.ts';
import { type Notation, readCell } from './readers.ts';
import { COLUMN_FIELDS, type ColumnField } from './targets.ts';

const TODAY = { year: 2026, month: 4, day: 1 };
const reading = (field: ColumnField, text: string, notation: Notation | null = null) =>
  readCell(field, text, { notation, today: TODAY });
const sentOf = (...asked: Parameters<typeof reading>) => {
  const found = reading(...asked);
  return found.kind === 'read' ? found.sent : found.kind;
};

test.each([
  ['sph', '-0,25', null, '-0.25'],
  ['refractiveTarget', '-0.12', null, '-0.12'],
  ['refractiveTarget', '-0,1300', null, '-0.13'],
  ['dcfva', 'CF', null, 'CF'],
  ['sph', 'plano', null, '0.00'],
  ['sph', '+1.00 D', null, '1.00'],
  ['cyl', '0.75', 'minus', '-0.75'],
  ['cyl', '0.75', 'plus', '0.75'],
  ['cyl', 'O.50', null, 'refused'],
  ['axis', '0', null, '180'],
  ['axis', 'x 90°', null, '90'],
  ['k1', '43,254', null, '43.25'],
  ['axialLength', '23.4 mm', null, '23.40'],
  ['side', 'OS', null, 'left'],
  ['side', 'Rechts', null, 'right'],
  ['side', 'OU', null, 'refused'],
  ['patientAgeRange', '67', null, '60-69'],
  ['patientAgeRange', '67 y', null, '60-69'],
  ['patientAgeRange', '80+', null, '80+'],
  ['patientAgeRange', '<50', null, 'Under 50'],
  ['timeSinceSurgery', '1-3 Months', null, '1-3 Months'],
  ['timeSinceSurgery', 'POM1', null, '1-3 Months'],
  ['timeSinceSurgery', '1 week', null, '1 Week'],
  ['timeSinceSurgery', '6', 'months', '4-6 Months'],
  ['timeSinceSurgery', '6', null, 'refused'],
  ['timeSinceSurgery', '8 months', null, '7-11 Months'],
  ['surgeryYear', '45356', null, '2024'],
  ['surgeryYear', '2024', null, '2024'],
  ['surgeryYear', '3/2024', null, '2024'],
  ['surgeryYear', '2024-03', null, '2024'],
  ['surgeryYear', '14 Mar 2024', null, '2024'],
  ['patientSatisfaction', '8/10', null, '8'],
  ['patientSatisfaction', '12', null, 'refused'],
  ['patientSatisfaction', '4', 'scale1-5', '7.5'],
  ['patientSatisfaction', '0', 'scale1-5', 'refused'],
  ['halos', '2', 'scale0-3', '6.7'],
  ['halos', 'moderate', null, '6.7'],
  ['glare', '85', 'scale0-100', '8.5'],
  ['glare', 'yes', null, 'refused'],
  ['spectacleIndependence', 'Yes', null, 'refused'],
  ['spectacleIndependence', 'No', null, 'refused'],
  ['spectacleIndependence', '0', null, 'refused'],
  ['spectacleIndependence', 'Yes', 'yesNever', 'never'],
  ['spectacleIndependence', 'No', 'yesNever', 'blank'],
  ['spectacleIndependence', 'Yes', 'yesNeeds', 'blank'],
  ['spectacleIndependence', 'No', 'yesNeeds', 'never'],
  ['negativeDysphotopsia', '2', null, 'refused'],
  ['complications', 'Yes', 'yesOther', ['other']],
  ['comorbidities', 'Yes', 'yesSome', 'blank'],
  ['spectacleIndependence', 'Never', null, 'never'],
  ['formula', 'SRK-T', null, 'SRK/T'],
  ['formula', 'Barrett', null, 'Barrett Universal II'],
  ['formula', 'Haigis-L', null, 'refused'],
  ['formula', 'Hoffer QST', null, 'Hoffer QST'],
  ['complications', 'none', null, ['none']],
  ['complications', 'zonular dehiscence with vitreous loss', null, ['zonuleRuptureWithVitreous']],
  ['constantValue', '118.887', null, '118.887'],
  ['complications', 'PCR; vitreous loss', null, ['posteriorCapsuleRupture', 'vitreousLoss']],
  ['comorbidities', 'POAG, dry AMD', null, ['glaucoma', 'macularDegeneration']],
  ['comorbidities', 'tall', null, 'refused'],
  ['sph', 'N/A', null, 'blank'],
] as const)('%s of %j (%s) is %j', (field, text, notation, sent) => {
  expect(sentOf(field, text, notation)).toEqual(sent);
});

test.each([
  ['refractiveTarget', '-0.125', '-0.13'],
  ['sph', '-0.375', '-0.50'],
  ['axis', '12.5', '13'],
] as const)('%s of %j lies between two steps, is rounded to %s and says so', (field, text, sent) => {
  expect(reading(field, text)).toMatchObject({ kind: 'read', sent, rounded: expect.stringContaining('rounded') });
});

describe('for any content of a cell', () => {
  /** Everything that may leave the browser for a field. */
  function isAnswer(field: ColumnField, sent: string): boolean {
    const description = descriptionOf(field);
    switch (description.kind) {
      case 'acuity':
        return (ACUITY_OPTIONS as readonly string[]).includes(sent);
      case 'choice':
        return description.options.includes(sent);
      case 'conditions':
        return sent === 'none' || sent in description.labels;
      case 'year':
        return /^\d{4}$/.test(sent);
      default:
        return /^-?\d{1,3}(\.\d{1,2})?$/.test(sent);
    }
  }
  const words = fc.constantFrom(
    'Smith',
    'od',
    '20/20',
    '-0.25',
    '4000123',
    '1950-03-05',
    '5.3.1950',
    'none',
    'glaucoma',
    '+1 555',
    'x',
    '90',
    'CF',
    '@',
    ',',
  );
  const cells = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 4 }).map((some) => some.join(' ')),
  );
  const notations = fc.constantFrom(
    null,
    'decimal',
    'logmar',
    'letters',
    'dmy',
    'swapped',
    'days',
    'minus',
    'scale1-5',
    'yesNever',
    'yesOther',
  );

  test.each(COLUMN_FIELDS)('only an answer of the form leaves for %s', (field) => {
    fc.assert(
      fc.property(cells, notations, (text, notation) => {
        const found = readCell(field, text, { notation, today: TODAY });
        for (const sent of found.kind === 'read' ? [found.sent].flat() : []) expect(isAnswer(field, sent)).toBe(true);
      }),
      { numRuns: samples(60) },
    );
  });
});
