/// <reference lib="webworker" />
import { digestOf, drawCaseNumber, plainCaseNumber, plainOwnNumber } from '#domain/outcome/rules.ts';
import {
  columnLabel,
  lookAt,
  type PreparedEye,
  patientColumns,
  plainWords,
  prepareTable,
  surveyOf,
  type Table,
} from '#domain/spreadsheet/rules.ts';
import type { NumberedEye, OpenedFile, Question, Reply, Requests } from './messages.ts';
import { readFile } from './read-file.ts';
import { rememberedUse } from './remembered.ts';

/**
 * Reads a file off the main thread, so that the page stays responsive. Data leave the worker only on request of the
 * page.
 */
let table: Table | null = null;
let digest: ((text: string) => Promise<string>) | null = null;

const say = (reply: Reply) => postMessage(reply);

async function open({ file, sheet, key, uses }: Requests['open']['ask']): Promise<Requests['open']['answer']> {
  const found = await readFile(file, sheet);
  if (found.kind === 'unreadable') return found;
  table = found.table;
  drawn.clear();
  // Browsers have no Web Crypto outside HTTPS, except on localhost.
  digest = 'subtle' in crypto ? (text) => digestOf(key, text) : null;
  const profiles = lookAt(table);
  const remembered: OpenedFile['remembered'][number][] = [];
  const columnDigests: Record<number, string> = {};
  const seen = new Map<string, number>();
  const family = digest ? await digest(`columns ${table.names.map(plainWords).toSorted().join(' | ')}`) : null;
  for (const { column } of profiles) {
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
    profiles,
    patient: patientColumns(profiles),
    lines: table.lines.length,
    sheets,
    sheet: chosen,
    remembered,
    columnDigests,
    family,
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

async function answer(question: Question): Promise<Requests[keyof Requests]['answer']> {
  if (question.name === 'open') return open(question.ask);
  if (!table) throw new Error('No file is open.');
  if (question.name === 'survey') return surveyOf(table, question.ask);
  const { number, ask } = question;
  const { eyes, leftOut } = prepareTable(table, ask, (progress) => say({ number, progress }));
  return { eyes: eyes.map(withCaseNumber), leftOut };
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).then(
    (reply) => say({ number: data.number, answer: reply }),
    () => say({ number: data.number, failed: true }),
  );
});
