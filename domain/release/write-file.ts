import { createHash } from 'node:crypto';
import type { Line } from './rules/lines.ts';
import type { Column, StoredFile } from './rules.ts';

/** The bytes of one piece of a file; the last may have fewer. */
export const PART_BYTES = 1024 * 1024;

/** Takes a file line by line, hands it on in pieces of one size, and knows in the end what it has written. */
export type FileWriter = {
  write(lines: readonly Line[]): Promise<void>;
  end(): Promise<StoredFile>;
};

/** How lines become text: what is written before, between and after them. */
type Form = {
  readonly name: string;
  readonly start: string;
  readonly text: (line: Line, index: number) => string;
  readonly end: string;
};

/**
 * CSV after RFC 4180, in UTF-8.
 *
 * @param guarded an apostrophe is put before what a spreadsheet would take for a formula.
 */
export function csvForm(name: string, columns: readonly Column[], guarded: boolean): Form {
  const cell = (value: Line[number]) => {
    const text = guarded && typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r])/, "'") : String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const row = (line: Line) => `${line.map(cell).join(',')}\r\n`;
  return { name, start: row(columns.map((column) => column.name)), text: row, end: '' };
}

/** A JSON list of objects; a number is written as a number, an empty value as null. */
export function jsonForm(name: string, columns: readonly Column[]): Form {
  const value = (of: Line[number]) => (typeof of === 'string' && /^\d+\.\d$/.test(of) ? Number(of) : of);
  return {
    name,
    start: '[\n',
    text: (line, index) =>
      (index === 0 ? '' : ',\n') +
      JSON.stringify(Object.fromEntries(columns.map((column, at) => [column.name, value(line[at] ?? null)]))),
    end: '\n]\n',
  };
}

/** @param keep stores one piece; no more than one is in memory. */
export function fileWriter(form: Form, keep: (part: number, bytes: Buffer) => Promise<void>): FileWriter {
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let [waitingBytes, parts, bytes, rows] = [0, 0, 0, 0];

  async function add(text: string): Promise<void> {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    waiting.push(chunk);
    waitingBytes += chunk.length;
    bytes += chunk.length;
    while (waitingBytes >= PART_BYTES) await handOn(PART_BYTES);
  }
  async function handOn(size: number): Promise<void> {
    const whole = Buffer.concat(waiting);
    waiting = [whole.subarray(size)];
    waitingBytes = whole.length - size;
    await keep(parts, whole.subarray(0, size));
    parts += 1;
  }

  return {
    async write(lines) {
      const start = bytes === 0 ? form.start : '';
      const first = rows;
      rows += lines.length;
      await add(start + lines.map((line, index) => form.text(line, first + index)).join(''));
    },
    async end() {
      await add((bytes === 0 ? form.start : '') + form.end);
      if (waitingBytes > 0) await handOn(waitingBytes);
      return { name: form.name, rows, bytes, sha256: hash.digest('hex') };
    },
  };
}
