import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { nextForm } from '#app/features/outcome/post-op/form/values.ts';
import { fieldsOf } from '#domain/outcome/rules.ts';
import { MoreGroup } from './more-group.tsx';
import { fieldsIn } from './parts.ts';

const EMPTY = nextForm({ lensId: '3', timeSinceSurgery: '', period: '' });
const ASKED = { models: [], questionnaire: 'Catquest-9SF', lostCaseNumber: false, caseNumber: null };

function html(changes: Partial<ComponentProps<typeof MoreGroup>>): string {
  const nothing = () => undefined;
  const form = { values: EMPTY, notes: {}, level: 3, change: nothing, changeAfterPress: nothing, lenses: [] } as const;
  const Component = () => <MoreGroup {...form} attempt={null} {...ASKED} {...changes} />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}
const isOpen = (markup: string) => /<details[^>]* open/.test(markup);

test('every field is in one of the parts, and in the page as it is sent', () => {
  const inParts = (['surgery', 'before', 'patient'] as const).flatMap(fieldsIn);
  expect([...inParts].sort()).toEqual([...fieldsOf('more')].sort());
  const page = html({});
  for (const field of [...inParts, 'caseNumber']) expect(page, field).toContain(`name="${field}"`);
});

test('models of the chosen lens are suggested; any other can be typed', () => {
  expect(html({})).not.toContain('<datalist');
  const page = html({ models: [{ code: 'SN60WF', name: 'Alcon AcrySof IQ' }] });
  expect(page).toMatch(/<input(?=[^>]*name="lensModel")(?=[^>]*list="lensModel-suggestions")/);
  expect(page).toContain(
    '<datalist id="lensModel-suggestions"><option value="SN60WF">Alcon AcrySof IQ</option></datalist>',
  );
});

test('a warning is under its field, whatever kind of field that is', () => {
  for (const field of ['surgeryYear', 'preOpCdva', 'lensPower', 'halos'] as const) {
    const page = html({ notes: { [field]: { tone: 'warning', text: 'Please look.' } } });
    expect(page, field).toContain(`id="${field}-warning"`);
    expect(isOpen(page), field).toBe(false);
  }
});

test('it is folded until something in it is filled in, or refused', () => {
  const scores = { halos: 'noAnswer', starbursts: 'noAnswer', glare: 'noAnswer' } as const;
  const error = { tone: 'error', text: 'No.' } as const;
  expect(isOpen(html({}))).toBe(false);
  expect(isOpen(html({ values: { ...EMPTY, ...scores } }))).toBe(false);
  expect(isOpen(html({ notes: { sph: error } }))).toBe(false);
  expect(isOpen(html({ values: { ...EMPTY, k1: '43' } }))).toBe(true);
  expect(isOpen(html({ values: { ...EMPTY, complications: ['none'] } }))).toBe(true);
  expect(isOpen(html({ values: { ...EMPTY, glare: 0 } }))).toBe(true);
  expect(isOpen(html({ notes: { caseNumber: error } }))).toBe(true);
  expect(isOpen(html({ caseNumber: 'CASE-3F9A02C1B7D4' }))).toBe(true);
});

test('the score of a questionnaire has the name of the questionnaire, and without one is not asked', () => {
  expect(html({})).toMatch(/Catquest-9SF <span[^>]*>\(points\)/);
  expect(html({ questionnaire: null })).not.toContain('promScore');
});

test('the number of a patient is never returned: its box is empty, whatever was sent', () => {
  const page = html({ lostCaseNumber: true });
  const box = /<input[^>]*id="caseNumber"[^>]*>/.exec(page)?.[0];
  expect(box).not.toContain('value=');
  expect(box).toContain('autoComplete="off"');
  expect(page).toContain('Please type it again.');
});
