import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { createOutcomeForm } from '#domain/outcome/form.ts';
import { blankOutcome, type PostOpOutcome } from '#domain/outcome/rules.ts';
import {
  changedAnswers,
  firstOpenField,
  isSame,
  nextForm,
  POST_OP,
  type PostOpValues,
  sentFields,
  storedForm,
  typedNumber,
} from './values.ts';

const { parseOutcomeForm } = createOutcomeForm(CATALOGUE);

const OUTCOME: PostOpOutcome = {
  ...blankOutcome(4),
  dcfva: '20/20',
  dciva: '20/25',
  ucdva: '20/30',
  ucnva: '20/200',
  refractiveTarget: -0.25,
  finalMrx: { sph: 0.5, cyl: -0.75, axis: 5 },
  timeSinceSurgery: '1-3 Months',
  patientAgeRange: '70-79',
  spectacleIndependence: 'occasionally',
  patientSatisfaction: 8.7,
  comorbidities: ['glaucoma', 'dryEyes'],
  ocularHistory: [],
  preOpCornealAstigmatism: 1.2,
  preOpSteepKAxis: 88,
};
const STORED = { outcome: OUTCOME, periodId: 'b8f4' };
const EMPTY = nextForm({ lensId: '', timeSinceSurgery: '', period: '' });

/** The form data that a browser sends. */
function browserForm(values: PostOpValues): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === 'noAnswer') fields.append(`${name}NotAsked`, 'on');
    else if (value === null) fields.append(name, '');
    else if (typeof value === 'object') for (const condition of value) fields.append(name, condition);
    else fields.append(name, String(value));
  }
  return fields;
}
const parsed = (values: PostOpValues) => parseOutcomeForm(sentFields(browserForm(values)));

describe('the round trip of a form', () => {
  test('the round trip of a form from the screen to the site and back neither loses nor adds anything', () => {
    expect(parsed(storedForm(STORED))).toEqual({ ok: true, value: OUTCOME });
    expect(POST_OP.read(browserForm(storedForm(STORED)))).toEqual(storedForm(STORED));
  });

  test('a form with nothing but a lens sends no answer, neither zeros nor where a slider stands', () => {
    const sent = parsed({ ...EMPTY, lensId: '9' });
    const { finalMrx, ...rest } = sent.ok ? sent.value : OUTCOME;
    expect(finalMrx).toEqual({ sph: null, cyl: null, axis: null });
    const { lensId, ...open } = rest;
    expect(lensId).toBe(9);
    expect(new Set(Object.values(open))).toEqual(new Set([null]));
  });

  test('values that the site refuses are shown again as they were', () => {
    const odd = { ...EMPTY, sph: '0,7x', axis: '900', comorbidities: ['nonsense'] };
    expect(parsed(odd).ok).toBe(false);
    expect(POST_OP.read(browserForm(odd))).toEqual(odd);
  });

  test('a score that is no score is left open', () => {
    const fields = browserForm(EMPTY);
    fields.set('patientSatisfaction', 'much');
    fields.set('dysphotopsiaSeverity', '11');
    expect(POST_OP.read(fields)).toMatchObject({ patientSatisfaction: null, dysphotopsiaSeverity: null });
  });
});

describe('a scale that moved before scripts ran', () => {
  const sent = (fields: Record<string, string>) => {
    const form = browserForm({ ...EMPTY, lensId: '1' });
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const taken = parseOutcomeForm(sentFields(form));
    if (!taken.ok) throw new Error(JSON.stringify(taken.errors));
    const shown = POST_OP.read(form);
    return [taken.value.patientSatisfaction, shown.patientSatisfaction];
  };

  test.each([
    [{ patientSatisfactionScale: '5' }, null, null],
    [{ patientSatisfactionScale: '7.3' }, 7.3, 7.3],
    [{ patientSatisfactionScale: '0' }, 0, 0],
    [{ patientSatisfactionScale: '7.3', patientSatisfaction: '8,5' }, 8.5, 8.5],
    [{ patientSatisfactionScale: '5', patientSatisfaction: '5' }, 5, 5],
    [{ patientSatisfactionScale: '7.3', patientSatisfactionNotAsked: 'on' }, null, 'noAnswer'],
  ])('%j is %s', (fields, stored, shown) => {
    expect(sent(fields as Record<string, string>)).toEqual([stored, shown]);
  });
});

test('a stored outcome reads as a prescription does', () => {
  expect(storedForm(STORED)).toMatchObject({
    lensId: '4',
    period: 'b8f4',
    refractiveTarget: '−0.25',
    sph: '+0.50',
    cyl: '−0.75',
    axis: '5',
    preOpCornealAstigmatism: '1.20',
    dcnva: '',
    dysphotopsiaSeverity: 'noAnswer',
    comorbidities: ['glaucoma', 'dryEyes'],
    ocularHistory: ['none'],
  });
});

test('the next eye keeps the lens, the time since surgery and the period alone', () => {
  const next = nextForm(storedForm(STORED));
  expect(next).toEqual({ ...EMPTY, lensId: '4', timeSinceSurgery: '1-3 Months', period: 'b8f4' });
  expect(next).toMatchObject({ patientSatisfaction: null, dysphotopsiaSeverity: null, comorbidities: [], sph: '' });
});

test('focus begins at the first field to fill in', () => {
  expect(firstOpenField(EMPTY)).toBe('lensId');
  expect(firstOpenField({ ...EMPTY, lensId: '1' })).toBe('timeSinceSurgery');
  expect(firstOpenField(nextForm(storedForm(STORED)))).toBe('refractiveTarget');
});

test('changes are found field by field, in lists as well', () => {
  const stored = storedForm(STORED);
  const edited = { ...stored, sph: '+0.25', patientSatisfaction: null, comorbidities: ['glaucoma'] };
  expect(changedAnswers(stored, storedForm(STORED))).toEqual({});
  expect(changedAnswers(stored, edited)).toEqual({
    sph: '+0.25',
    patientSatisfaction: null,
    comorbidities: ['glaucoma'],
  });
  expect(isSame(stored, edited, 'comorbidities')).toBe(false);
  expect(isSame(stored, edited, 'ocularHistory')).toBe(true);
});

test.each(['-', '1.', '1.234', '1e1', '1000', 'none'])('%j is no number to the site either', (text) => {
  expect(typedNumber('sph', text)).toBeNaN();
  expect(parsed({ ...EMPTY, lensId: '1', sph: text }).ok).toBe(false);
});

test('a refraction sent in one box, as a page without scripts does, fills the other two', () => {
  const refraction = (written: Partial<PostOpValues>) => {
    const sent = parsed({ ...EMPTY, lensId: '1', ...written });
    return sent.ok ? sent.value.finalMrx : Object.keys(sent.errors);
  };
  expect(refraction({ sph: '-0,25 -0,75 x 170' })).toEqual({ sph: -0.25, cyl: -0.75, axis: 170 });
  expect(refraction({ sph: '-1.00 DS' })).toEqual({ sph: -1, cyl: 0, axis: null });
  expect(refraction({ sph: '-0.25 -0.75 x 170', cyl: '-1' }), 'two cylinders').toEqual(['sph']);
});
