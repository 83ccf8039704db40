import { describe, expect, test } from 'vitest';
import { CLINIC_ANSWERS, inventClinic } from '#domain/spreadsheet/clinic.fixture.ts';
import { decide, fieldsOf } from '#domain/spreadsheet/decided.fixture.ts';
import {
  type Export,
  identifyingTexts,
  inventExports,
  inWorkbook,
  type TrueEye,
} from '#domain/spreadsheet/exports.fixture.ts';
import type { PreparedEye } from '#domain/spreadsheet/rules.ts';
import { readFile } from './read-file.ts';

const EYES = 60;
const exports = await inventExports(EYES);

async function open(bytes: Uint8Array<ArrayBuffer>) {
  const found = await readFile(new Blob([bytes]));
  if (found.kind !== 'read') throw new Error(found.why);
  return found.table;
}

/** The answers to send for an eye without errors. */
function sentOf(eye: TrueEye) {
  return {
    lensId: String(eye.lensId),
    side: eye.side,
    ucdva: eye.ucdva,
    dcfva: eye.dcfva,
    sph: eye.sph.toFixed(2),
    cyl: eye.cyl.toFixed(2).replace('-0.00', '0.00'),
    axis: String(eye.axis),
    refractiveTarget: eye.target.toFixed(2).replace('-0.00', '0.00'),
  };
}
const whatIsWrong = ({ remarks }: PreparedEye) =>
  remarks.filter(({ kind }) => kind === 'refused').map(({ field }) => field);

describe.each(exports.map((one) => [one.name, one] as const))('%s', (_name, one: Export) => {
  test('is read eye by eye without a question, and its errors are reported in words', async () => {
    const { questions, problems, prepared } = decide(await open(one.bytes));
    expect([questions, problems]).toEqual([[], []]);
    const named = one.eyes.filter(({ wrong }) => wrong !== 'lens');
    expect(prepared.leftOut.filter(({ why }) => /^Lens “XR-9 trial lens”/.test(why))).toHaveLength(EYES - named.length);
    expect(prepared.eyes).toHaveLength(named.length);
    for (const [index, eye] of named.entries()) {
      const found = prepared.eyes[index] as PreparedEye;
      if (eye.wrong === null) {
        expect(found).toMatchObject({ sent: sentOf(eye), remarks: [] });
        expect(found.sent.patientAgeRange).toMatch(/^(Under 50|[567]0-[567]9|80\+)$/);
        if (one.name !== 'report.csv') expect(found.sent.timeSinceSurgery).toBe('1-3 Months');
        // One line of the report holds both eyes, and one date.
        const { surgery } =
          one.name === 'report.csv' ? (one.eyes.find(({ patient }) => patient === eye.patient) ?? eye) : eye;
        if (one.name !== 'study.tsv') expect(found.sent.surgeryYear).toBe(surgery.toISOString().slice(0, 4));
      } else if (eye.wrong === 'acuity') expect(whatIsWrong(found)).toEqual(['dcfva']);
      else if (one.name === 'report.csv') expect(whatIsWrong(found)).toEqual(['sph']);
      else if (eye.wrong === 'cylinder') expect(whatIsWrong(found)).toEqual(['cyl']);
      // An axis of 270 is a number: the rules of the form refuse it.
      else expect(found.sent.axis).toBe('270');
    }
  });

  test('sends nothing that identifies a person', async () => {
    const { prepared } = decide(await open(one.bytes));
    const leaving = JSON.stringify(prepared.eyes.map(({ sent }) => sent));
    for (const text of identifyingTexts(one)) expect(leaving).not.toContain(text);
  });
});

test('the file of a clinic needs three answers, and every eye is stored correctly', async () => {
  const { bytes, eyes } = await inventClinic(EYES);
  const table = await open(bytes);
  const { open: asked, questions } = decide(table);
  expect(asked.map(({ title }) => title)).toEqual(Object.keys(CLINIC_ANSWERS));
  const answers = Object.fromEntries(
    asked.map(({ id, title, options }) => [
      id,
      options.find(({ label }) => label === CLINIC_ANSWERS[title])?.value ?? '',
    ]),
  );
  expect(questions.filter(({ answer }) => answer !== null)).toMatchObject([{ id: 'visits', answer: 'last' }]);
  const { prepared, open: left, problems } = decide(table, { answers });
  expect([left, problems, prepared.leftOut.length]).toEqual([[], [], EYES / 4]);
  expect(prepared.leftOut.every(({ reason }) => reason === 'visit')).toBe(true);
  const fields = ['ucdva', 'dcfva', 'sph', 'axis', 'preOpCdva', 'preOpSteepKAxis', 'timeSinceSurgery'] as const;
  expect(fieldsOf(prepared, ...fields)).toEqual(
    eyes.map(({ ucdva, dcfva, sph, axis }) => [
      ucdva,
      dcfva,
      sph.toFixed(2),
      String(axis),
      '20/50',
      '85',
      '1-3 Months',
    ]),
  );
  expect(fieldsOf(prepared, 'refractiveTarget', 'spectacleIndependence', 'patientSatisfaction').slice(0, 2)).toEqual([
    [eyes[0]?.target.toFixed(2).replace('-0.00', '0.00'), null, '5'],
    [eyes[1]?.target.toFixed(2).replace('-0.00', '0.00'), 'never', '7.5'],
  ]);
});

describe('a file that cannot be read says so', () => {
  const whyNot = async (content: BlobPart) => {
    const found = await readFile(new Blob([content]));
    return found.kind === 'unreadable' ? found.why : null;
  };
  test.each([
    ['nothing', '', /empty/],
    ['a web page', '<html><table><tr><td>Eye</td></tr></table></html>', /web page/],
    ['no lines', 'Eye,CDVA\n', /no lines/],
    ['an open quotation', 'Eye,CDVA\nOD,"20/20\nOS,20/25\n', /quotation mark/],
    ['too many lines', `Eye,CDVA\n${'OD,20/20\n'.repeat(10_001)}`, /10,001 lines. At most 10,000/],
  ])('%s', async (_what, content, why) => {
    expect(await whyNot(content)).toMatch(why);
  });
  test('an old workbook, and a broken one', async () => {
    expect(await whyNot(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toMatch(/old format or a password/);
    expect(await whyNot((await inWorkbook([['Eye', 'CDVA']])).slice(0, 300))).toMatch(/cannot read this workbook/);
  });
});
