import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import {
  type Export,
  identifyingTexts,
  inventExports,
  inWorkbook,
  type TrueEye,
} from '#domain/spreadsheet/exports.fixture.ts';
import { lookAt, openQuestions, type PreparedEye, prepareTable, proposeUses } from '#domain/spreadsheet/rules.ts';
import { readFile } from './read-file.ts';

const TODAY = { year: 2026, month: 4, day: 1 };
const EYES = 200;
const exports = await inventExports(EYES);

async function open(bytes: Uint8Array<ArrayBuffer>) {
  const found = await readFile(new Blob([bytes]));
  if (found.kind !== 'read') throw new Error(found.why);
  return found.table;
}

/** What is to be sent of an eye in which nothing is wrong. */
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
  test('is read eye by eye without a question, and what is wrong in it is refused in words', async () => {
    const table = await open(one.bytes);
    const looked = lookAt(table);
    const uses = proposeUses(looked, CATALOGUE, TODAY);
    expect(openQuestions(uses, looked, null)).toEqual([]);
    const prepared = prepareTable(table, { uses, lensOfFile: null, lensChoices: {}, lenses: CATALOGUE, today: TODAY });
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
        if (one.name !== 'study.tsv') expect(found.sent.surgeryMonth).toBe(surgery.toISOString().slice(0, 7));
      } else if (eye.wrong === 'acuity') expect(whatIsWrong(found)).toEqual(['dcfva']);
      else if (one.name === 'report.csv') expect(whatIsWrong(found)).toEqual(['sph']);
      else if (eye.wrong === 'cylinder') expect(whatIsWrong(found)).toEqual(['cyl']);
      // An axis of 270 is a number: the rules of the form refuse it.
      else expect(found.sent.axis).toBe('270');
    }
  });

  test('lets nothing leave that tells who somebody is', async () => {
    const table = await open(one.bytes);
    const looked = lookAt(table);
    const uses = proposeUses(looked, CATALOGUE, TODAY);
    const { eyes } = prepareTable(table, { uses, lensOfFile: null, lensChoices: {}, lenses: CATALOGUE, today: TODAY });
    const leaving = JSON.stringify(eyes.map(({ sent }) => sent));
    for (const text of identifyingTexts(one)) expect(leaving).not.toContain(text);
  });
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
    expect(await whyNot(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toMatch(
      /old kind, or one with a password/,
    );
    expect(await whyNot((await inWorkbook([['Eye', 'CDVA']])).slice(0, 300))).toMatch(/cannot be read/);
  });
});
