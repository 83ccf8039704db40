import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEntry, sentBundle } from '../rules.ts';

const BUNDLE = JSON.parse(readFileSync('docs/examples/fhir-bundle.json', 'utf8'));
const ENTRY = BUNDLE.entry[0];
const OWN = 'urn:iolite:outcome';
const concept = (code: string, answer: string) => ({
  code: { coding: [{ system: OWN, code }] },
  valueCodeableConcept: { coding: [{ system: OWN, code: answer }] },
});
const entryWith = (more: object) => ({ resource: { ...ENTRY.resource, ...more } });
const withComponent = (...some: object[]) => entryWith({ component: [...ENTRY.resource.component, ...some] });
const faultsOf = (entry: unknown) => {
  const read = readEntry(entry, '/entry/0');
  return 'faults' in read ? Object.keys(read.faults) : [];
};

test('the example is an eye of the schema', () => {
  expect(sentBundle.safeParse(BUNDLE).success).toBe(true);
  expect(readEntry(ENTRY, '/entry/0')).toEqual({
    eye: {
      caseNumber: 'CASE-3F9A02C1B7D4',
      lensId: 4,
      side: 'right',
      surgeryYear: 2026,
      timeSinceSurgery: '1-3 Months',
      dcfva: '20/20',
      sph: -0.25,
      cyl: -0.5,
      axis: 90,
      patientSatisfaction: 9,
      comorbidities: [],
    },
  });
});

test('several conditions are several components; another field can come once', () => {
  const [glaucoma, amd, none] = ['glaucoma', 'macularDegeneration', 'none'].map((one) => concept('comorbidities', one));
  const others = ENTRY.resource.component.slice(0, -1);
  const withList = (...some: unknown[]) => entryWith({ component: [...others, ...some] });
  expect(readEntry(withList(glaucoma, amd), '')).toMatchObject({
    eye: { comorbidities: ['glaucoma', 'macularDegeneration'] },
  });
  for (const both of [
    [none, glaucoma],
    [glaucoma, none],
    [none, none],
  ]) {
    expect(faultsOf(withList(...both))).toEqual(['/entry/0/resource/component/10']);
  }
  expect(faultsOf(withComponent(concept('dcfva', '20/25')))).toEqual(['/entry/0/resource/component/10']);
});

test('a value without its unit, or of another kind, is refused', () => {
  const axis = { code: { coding: [{ system: OWN, code: 'plannedAxis' }] } };
  const degrees = { value: 90, system: 'http://unitsofmeasure.org', code: 'deg' };
  expect(faultsOf(withComponent({ ...axis, valueQuantity: degrees }))).toEqual([]);
  for (const value of [
    {},
    { valueQuantity: { ...degrees, code: '[diop]' } },
    { valueQuantity: { value: 90 } },
    { valueInteger: 90 },
    { valueQuantity: degrees, valueInteger: 90 },
    { valueQuantity: { ...degrees, value: 19610423 } },
    { valueString: 'Jane Smith' },
  ]) {
    expect(faultsOf(withComponent({ ...axis, ...value })).length, JSON.stringify(value)).toBeGreaterThan(0);
  }
});

const NAMED: readonly object[] = [
  { id: '0048213' },
  { text: { status: 'generated', div: '<div>Jane Smith, born 23 April 1961</div>' } },
  { contained: [{ resourceType: 'Patient', name: [{ family: 'Smith', given: ['Jane'] }] }] },
  { identifier: [{ system: 'urn:oid:1.2', value: '0048213' }] },
  { subject: { reference: 'Patient/0048213' } },
  { subject: { reference: 'Patient/CASE-3F9A02C1B7D4', display: 'Jane Smith' } },
  { subject: { identifier: { value: '0048213' } } },
  { performer: [{ display: 'Dr. Smith' }] },
  { note: [{ text: 'Jane' }] },
  { effectiveDateTime: '2026-03-02' },
  { extension: [{ url: 'urn:x', valueString: 'Jane' }] },
  { code: { coding: [{ system: OWN, code: 'eye', display: 'Jane' }] } },
  { code: { coding: [{ system: OWN, code: 'eye' }], text: 'Jane' } },
  { component: [concept('dcfva', 'Jane Smith')] },
  { component: [concept('Jane Smith', '20/20')] },
  { component: [{ ...concept('dcfva', '20/20'), _valueString: 'Jane' }] },
];
test.each(NAMED.map((more) => [JSON.stringify(more), more] as const))('%s has no place in it', (_, more) => {
  const read = readEntry(entryWith(more), '/entry/0');
  expect(read).toHaveProperty('faults');
  expect(JSON.stringify(read)).not.toMatch(/Jane|Smith|0048213|1961/);
});

test('other resources, and other entries of a Bundle, have no place in it either', () => {
  const patient = { resourceType: 'Patient', id: 'CASE-3F9A02C1B7D4', birthDate: '1961-04-23' };
  expect(faultsOf({ resource: patient }).length).toBeGreaterThan(0);
  expect(faultsOf({ ...ENTRY, fullUrl: 'urn:mrn:0048213' })).toEqual(['/entry/0/*']);
  for (const more of [{ id: '0048213' }, { type: 'transaction' }, { identifier: { value: '0048213' } }]) {
    expect(sentBundle.safeParse({ ...BUNDLE, ...more }).success).toBe(false);
  }
});
