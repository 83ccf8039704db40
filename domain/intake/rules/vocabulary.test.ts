import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSent } from '#domain/form/rules.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import {
  FIELD_NAMES,
  FIELDS,
  type FieldDescription,
  type FieldName,
  OUTCOME_FORM_FIELDS,
  storedStep,
} from '#domain/outcome/rules.ts';
import { readEye, rowOf, type SentEye, sentEye } from '../rules.ts';

const EYE = { caseNumber: 'CASE-3F9A02C1B7D4', lensId: 3, side: 'right' } as const;
const form = createOutcomeForm(CATALOGUE, { clock: () => new Date('2026-03-01') });
const parsed = (eye: SentEye) => form.parseOutcomeRow(readSent(OUTCOME_FORM_FIELDS, rowOf(eye).eye));
const faultsOf = (eye: unknown) => {
  const read = readEye(eye, '/eyes/4');
  return 'faults' in read ? read.faults : {};
};

const steps = (min: number, max: number, step: number) =>
  fc.integer({ min: 0, max: Math.floor((max - min) / step + 1e-9) }).map((n) => Number((min + n * step).toFixed(3)));
/** Answers to a field that the form takes. */
function answersTo(field: FieldDescription): fc.Arbitrary<SentEye[string]> {
  switch (field.kind) {
    case 'acuity':
      return fc.constantFrom('20/20', '20/32', 'CF');
    case 'measurement':
      return steps(field.min, field.max, storedStep(field));
    case 'score':
      return steps(0, 10, 0.1);
    case 'choice':
      return fc.constantFrom(...field.options);
    case 'conditions':
      return fc.subarray(Object.keys(field.labels));
    case 'year':
      return steps(1990, 2026, 1);
    case 'text':
      return fc.constant(null);
  }
}
const isText = (name: FieldName) => FIELDS[name].kind === 'text';
const SENT = FIELD_NAMES.filter((name) => !isText(name));
const eyes = fc
  .record(Object.fromEntries(SENT.map((name) => [name, fc.option(answersTo(FIELDS[name]))])), { requiredKeys: [] })
  .map((answers) => ({ ...answers, ...EYE }));

test('whatever the form takes, the schema takes, and it says the same', () => {
  fc.assert(
    fc.property(eyes, (eye) => {
      expect(sentEye.safeParse(eye).success).toBe(true);
      expect(readEye(eye, '')).toEqual({ eye });
      const checked = parsed(eye);
      if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
      const { finalMrx, ...stored } = checked.value;
      const said = Object.fromEntries(SENT.map((name) => [name, (eye as SentEye)[name] ?? null]));
      expect({ ...stored, ...finalMrx, lensModel: null }).toEqual({ ...said, lensModel: null, lensId: 3 });
    }),
  );
});

test('limits and steps are left to the form, and answered for one eye alone', () => {
  const wrong: Readonly<Record<string, number>> = {
    sph: 31,
    cyl: 0.3,
    axis: 181,
    halos: 11,
    surgeryYear: 1961,
    k1: 4711,
  };
  for (const [field, value] of Object.entries(wrong)) {
    const eye: SentEye = { ...EYE, [field]: value };
    expect(readEye(eye, '')).toEqual({ eye });
    expect(parsed(eye)).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
  }
  const { lensId: _, ...without } = EYE;
  expect(readEye(without, '')).toEqual({ eye: without });
});

/** Ways in which somebody may be named, in each of which the whole batch is refused. */
const PERSONS: readonly unknown[] = [
  'Jane Smith',
  'SMITH, JANE',
  'smith jane',
  'J. S.',
  'García López, Ana',
  'ЯНА КОВАЛЬ',
  '王小明',
  'Ｊａｎｅ',
  'J\u200bane',
  '1961-04-23',
  '23.4.1961',
  '04/23/61',
  '23 April 1961',
  '1961-04-23T00:00:00Z',
  19610423,
  230461.5,
  -284_000_000_000,
  'MRN 0048213',
  '0048213',
  '4711',
  'A-12345',
  '943 476 5919',
  '123-45-6789',
  'jane@home.example',
  'jane (at) home.example',
  '+44 20 7946 0958',
  '020 79460958',
  '221B Baker Street',
  'right eye of Jane',
  { family: 'Smith', given: ['Jane'] },
  ['Jane', 'Smith'],
  [{ value: '0048213' }],
  true,
];

test.each(PERSONS.map((value) => [JSON.stringify(value), value] as const))(
  '%s has no place in any field',
  (_, value) => {
    for (const field of ['caseNumber', ...SENT]) {
      const faults = faultsOf({ ...EYE, [field]: value });
      expect(Object.keys(faults).length, field).toBeGreaterThan(0);
      expect(Object.keys(faults).every((pointer) => pointer.startsWith(`/eyes/4/${field}`))).toBe(true);
      if (typeof value === 'string' && value.length > 4) expect(JSON.stringify(faults)).not.toContain(value);
    }
    expect(Object.keys(faultsOf(value))[0]).toMatch(/^.eyes.4/);
  },
);

const KEYS: readonly (readonly [string, RegExp])[] = [
  ['patientName', /names/],
  ['Last Name', /names/],
  ['surname', /names/],
  ['birthDate', /dates of birth/],
  ['date_of_birth', /dates of birth/],
  ['DOB', /dates of birth/],
  ['Geburtsdatum', /dates of birth/],
  ['mrn', /record numbers/],
  ['medicalRecordNumber', /record numbers/],
  ['patientId', /record numbers/],
  ['serialNumber', /record numbers/],
  ['phone', /telephone/],
  ['email', /e-mail/],
  ['postalAddress', /addresses/],
  ['notes', /notes/],
  ['lensModel', /schema/],
  ['Jane Smith', /schema/],
  ['__proto__', /schema/],
  ['', /schema/],
];
test.each(KEYS)('the field %o is refused, and its name is not repeated', (key, words) => {
  const eye = JSON.parse(`{${JSON.stringify(key)}: 1, ${JSON.stringify(EYE).slice(1)}`);
  expect(faultsOf(eye)).toEqual({ '/eyes/4/*': expect.stringMatching(words) });
  expect(faultsOf({ ...EYE, comorbidities: [{ [key]: 'Jane' }] })).toEqual({
    '/eyes/4/comorbidities/0': expect.stringContaining('answers in the schema'),
  });
});

test('no text but the answers of the schema passes, in any field', () => {
  const answers = new Set<string>(
    SENT.flatMap((name) => {
      const field: FieldDescription = FIELDS[name];
      return field.kind === 'choice' ? field.options : field.kind === 'conditions' ? Object.keys(field.labels) : [];
    }),
  );
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((one) => !answers.has(one) && !/^20\//.test(one));
  fc.assert(
    fc.property(fc.constantFrom(...SENT), text, (name, value) => {
      fc.pre(!['<20/200', 'CF', 'HM', 'LP', 'NLP'].includes(value));
      for (const sent of [value, [value], [[value]], { [value]: value }]) {
        expect(Object.keys(faultsOf({ ...EYE, [name]: sent }))).not.toEqual([]);
      }
    }),
  );
});
