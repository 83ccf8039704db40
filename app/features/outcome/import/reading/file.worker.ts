/// <reference lib="webworker" />
import { digestOf, drawCaseNumber, plainCaseNumber, plainOwnNumber } from '#domain/outcome/rules.ts';
import {
  columnLabel,
  createPreparation,
  lookAt,
  type PreparedEye,
  patientColumns,
  plainWords,
  surveyOf,
  type Table,
} from '#domain/spreadsheet/rules.ts';
import type { Asks, NumberedEye, OpenedFile, Question, ReadEyes, Said } from './messages.ts';
import { readFile } from './read-file.ts';
import { rememberedUse } from './remembered.ts';

/**
 * Reads a file off the main thread, so that the page stays responsive. Data leave the worker only on request of the
 * page.
 */
let table: Table | null = null;
const NO_TABLE: Table = { names: [], columns: [], lines: [], leftOut: [] };
let digest: ((text: string) => Promise<string>) | null = null;

const say = (said: Said) => postMessage(said);
/** Lines are read in slices of this size, with a progress message for each. */
const SLICE = 250;

async function open({ file, sheet, key, uses }: Asks['open']['ask']): Promise<Asks['open']['answer']> {
  const found = await readFile(file, sheet);
  if (found.kind === 'unreadable') return found;
  table = found.table;
  drawn.clear();
  // Browsers have no Web Crypto outside HTTPS, except on localhost.
  digest = 'subtle' in crypto ? (text) => digestOf(key, text) : null;
  const looked = lookAt(table);
  const remembered: OpenedFile['remembered'][number][] = [];
  const columnDigests: Record<number, string> = {};
  const seen = new Map<string, number>();
  const family = digest ? await digest(`columns ${table.names.map(plainWords).toSorted().join(' | ')}`) : null;
  for (const { column } of looked) {
    if (column.name === '' || !digest) continue;
    const called = plainWords(columnLabel(column));
    const nth = (seen.get(called) ?? 0) + 1;
    seen.set(called, nth);
    const name = await digest(`${family} column ${called} ${nth}`);
    columnDigests[column.place] = name;
    const use = rememberedUse(uses[name]);
    if (use) remembered.push([column.place, use]);
  }
  const { sheets, sheet: chosen } = found;
  return {
    kind: 'opened',
    looked,
    patient: patientColumns(looked),
    lines: table.lines.length,
    sheets,
    sheet: chosen,
    remembered,
    columnDigests,
    family,
  };
}

async function prepare(choices: Asks['prepare']['ask'], number: number): Promise<ReadEyes> {
  if (!table) throw new Error('No file is open.');
  const preparation = createPreparation(choices);
  for (let start = 0; start < table.lines.length; start += SLICE) {
    preparation.add(table.lines.slice(start, start + SLICE));
    say({ number, progress: Math.min(1, (start + SLICE) / table.lines.length) });
  }
  const { eyes, leftOut } = preparation.finish();
  return {
    eyes: eyes.map(withCaseNumber),
    leftOut: [...table.leftOut, ...leftOut].sort((a, b) => a.line - b.line),
  };
}

/** Case numbers of the open file by the clinic's numbers of patients, which stay here. */
const drawn = new Map<string, string>();

/** A case number in the file stays; another number gets one by chance, the same for all eyes of the patient. */
function withCaseNumber({ ownNumber, ...eye }: PreparedEye): NumberedEye {
  if (ownNumber === null) return { ...eye, ownNumber, caseNumber: drawCaseNumber() };
  const known = plainCaseNumber(ownNumber);
  const plain = plainOwnNumber(ownNumber);
  const caseNumber = known ?? drawn.get(plain) ?? drawCaseNumber();
  drawn.set(plain, caseNumber);
  return { ...eye, ownNumber, caseNumber };
}

async function answer(question: Question): Promise<Asks[keyof Asks]['answer']> {
  switch (question.name) {
    case 'open':
      return open(question.ask);
    case 'survey':
      return surveyOf(table ?? NO_TABLE, question.ask);
    case 'prepare':
      return prepare(question.ask, question.number);
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (said) => say({ number: data.number, answer: said }),
    () => say({ number: data.number, failed: true }),
  );
});
