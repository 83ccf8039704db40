import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { type Mapping, mapping } from '#domain/intake/rules.ts';
import { parseJson } from '#platform/json/parse.ts';
import { CommandFailure } from '../failure.ts';
import { say } from '../output.ts';
import { openCaseNumbers } from './case-numbers.ts';
import { type ReadBatch, readCsv, readJson } from './read-batch.ts';
import { type Sender, sendBatch } from './send-batch.ts';

const MAPPING = 'mapping.json';
const CASE_NUMBERS = 'case-numbers.json';
const OWN_FILES: readonly string[] = [MAPPING, CASE_NUMBERS];
const IS_BATCH = /^[^.].*\.(csv|tsv|txt|json)$/i;

export type PassOptions = Sender & {
  readonly now: () => Date;
  /** A file that has changed since may still be written; null takes every file. */
  readonly settledSince: Date | null;
};

/**
 * Sends every file of a folder, each as one batch, and moves it to `sent` or `refused`, with a report beside it. What
 * cannot be sent at the moment stays. Returns how many files were refused or stay.
 */
export async function sendFolder(folder: string, options: PassOptions): Promise<number> {
  const names = (await readdir(folder).catch(() => missing(folder)))
    .filter((name) => IS_BATCH.test(name) && !OWN_FILES.includes(name))
    .toSorted();
  const rules = await readMapping(join(folder, MAPPING));
  let left = 0;
  for (const name of names) {
    const { mtime } = await stat(join(folder, name));
    if (options.settledSince && mtime > options.settledSince) continue;
    if (!(await sendFile(folder, name, rules, options))) left += 1;
  }
  return left;
}

/** Whether the file was sent. */
async function sendFile(folder: string, name: string, rules: Mapping, options: PassOptions): Promise<boolean> {
  const caseNumbers = await openCaseNumbers(join(folder, CASE_NUMBERS));
  const bytes = await readFile(join(folder, name));
  const read: ReadBatch = /\.json$/i.test(name)
    ? readJson(bytes.toString('utf8'))
    : readCsv(bytes, { mapping: rules, caseNumberOf: caseNumbers.of, now: options.now() });
  const finish = async (to: 'sent' | 'refused', report: object) => {
    if (!options.isDryRun) await file(folder, name, to, report);
  };
  if (read.kind === 'unreadable') {
    say([`${name}: not sent.`, ...read.why].join('\n  '));
    await finish('refused', { why: read.why });
    return false;
  }
  if (!options.isDryRun) await caseNumbers.save();
  const sent = await sendBatch(read.batch, options);
  if (sent.kind === 'later') {
    say(`${name}: not sent yet. ${sent.why}`);
    return false;
  }
  if (sent.kind === 'refused') {
    say([`${name}: refused.`, ...sent.why].join('\n  '));
    await finish('refused', { why: sent.why });
    return false;
  }
  const { counts, eyes } = sent.answer;
  say(
    `${name}: ${Object.entries(counts)
      .map(([result, count]) => `${count} ${result}`)
      .join(', ')}.`,
  );
  const lineOf = (index: number) => read.lines[index] ?? index + 1;
  await finish('sent', {
    counts,
    refused: eyes.flatMap(({ index, errors }) => (errors ? [{ line: lineOf(index), errors }] : [])),
    warnings: eyes.flatMap(({ index, warnings }) => (warnings ? [{ line: lineOf(index), warnings }] : [])),
    leftOut: read.leftOut.map(({ line, why }) => ({ line, why })),
  });
  return true;
}

/** Moves a file into a folder beside it, under a name that is free there, with its report. */
async function file(folder: string, name: string, to: string, report: object): Promise<void> {
  await mkdir(join(folder, to), { recursive: true });
  const { name: stem, ext } = parse(name);
  let free = name;
  for (let copy = 2; existsSync(join(folder, to, free)); copy += 1) free = `${stem} (${copy})${ext}`;
  await writeFile(join(folder, to, `${free}.report.json`), `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
  await rename(join(folder, name), join(folder, to, free));
}

async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return mapping.parse(parseJson(text));
  } catch (error) {
    throw new CommandFailure(`${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function missing(folder: string): never {
  throw new CommandFailure(`There is no folder ${folder}.`);
}
