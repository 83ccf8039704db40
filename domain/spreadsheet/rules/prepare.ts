import {
  BELOW_CHART_LABELS,
  descriptionOf,
  type OutcomeField,
  plainOwnNumber,
  quarterOf,
} from '#domain/outcome/rules.ts';
import { readRefraction } from '#domain/prescription/rules.ts';
import { isBlankText, plainWords, quoted, type Reading } from './cell.ts';
import { ageBand, type DateOrder, type Day, readDay, yearsBetween } from './dates.ts';
import { lensNamedBy, relativeNamed } from './lens-names.ts';
import { readCell, timeBetween } from './readers.ts';
import type { LeftOut, Line, Table } from './table.ts';
import type { ColumnField, Side, Target } from './targets.ts';
import { isField, type KnownLens, type Use } from './uses.ts';

/** What was not understood of an eye (`refused`), was rounded, or leaves a doubt, in words that stay in the browser. */
export type Remark = {
  readonly kind: 'refused' | 'rounded' | 'doubt';
  readonly field: OutcomeField | null;
  readonly words: string;
};
/** What leaves the browser of an eye, in the words of the form: chart lines, numbers on their steps, answers of lists. */
export type SentEye = Readonly<Partial<Record<OutcomeField, string | readonly string[]>>>;
/** An eye of a file as it would be sent. */
export type PreparedEye = {
  readonly line: number;
  readonly eye: Side | null;
  readonly sent: SentEye;
  /** The clinic's own number, which leaves as a keyed digest alone. */
  readonly ownNumber: string | null;
  /** How many eyes of the file before this one, and this one, are the same in everything by which a row is known. */
  readonly copy: number;
  readonly remarks: readonly Remark[];
};
export type Prepared = { readonly eyes: readonly PreparedEye[]; readonly leftOut: readonly LeftOut[] };

export type Choices = {
  readonly uses: readonly Use[];
  /** The lens of every eye of the file; null where a column names it. */
  readonly lensOfFile: number | null;
  /** What names of lenses mean, by their plain words, where somebody has chosen it. */
  readonly lensChoices: Readonly<Record<string, number>>;
  readonly lenses: readonly KnownLens[];
  readonly today: Day;
};

/** Reads the eyes of some lines. Whatever `sent` holds comes from a closed list of answers or is a number on its step. */
export function createPreparation(choices: Choices) {
  const { uses } = choices;
  const sides: readonly (Side | null)[] = uses.some(({ eye }) => eye !== null) ? ['right', 'left'] : [null];
  const copies = new Map<string, number>();
  const visits = new Map<string, { line: number; sent: string }>();

  function prepareEye(line: Line, eye: Side | null): PreparedEye | LeftOut | null {
    const reading = readEye(line, eye, choices);
    if (reading.isBlank) return eye ? null : { line: line.line, why: 'Nothing is measured in it.' };
    if (reading.lens.kind === 'unknown') return { line: line.line, why: reading.lens.why };
    const sent: SentEye = { lensId: String(reading.lens.lensId), ...reading.sent };
    const remarks = [...reading.remarks];
    const text = JSON.stringify(sent);
    const { ownNumber } = reading;
    // Without a side, two lines of one patient may be two eyes.
    if (ownNumber !== null && sent.side !== undefined) {
      const visit = JSON.stringify([plainOwnNumber(ownNumber), sent.side, sent.lensId, sent.timeSinceSurgery]);
      const before = visits.get(visit);
      if (before?.sent === text) return { line: line.line, why: `It says the same as line ${before.line}.` };
      if (before) remarks.unshift({ kind: 'refused', field: null, words: sameVisit(before.line) });
      else visits.set(visit, { line: line.line, sent: text });
    }
    const known = knownText(sent);
    const copy = (copies.get(known) ?? 0) + 1;
    copies.set(known, copy);
    return { line: line.line, eye: eye ?? (sent.side as Side | undefined) ?? null, sent, ownNumber, copy, remarks };
  }

  return {
    /** The eyes of some lines, in the order of the file; lines are to be given once, and in order. */
    prepare(lines: readonly Line[]): Prepared {
      const eyes: PreparedEye[] = [];
      const leftOut: LeftOut[] = [];
      for (const line of lines) {
        const found = sides.map((eye) => prepareEye(line, eye));
        if (found.every((one) => one === null)) leftOut.push({ line: line.line, why: 'Nothing is measured in it.' });
        for (const one of found) if (one) 'why' in one ? leftOut.push(one) : eyes.push(one);
      }
      return { eyes, leftOut };
    },
  };
}

/** The eyes of a whole file. */
export function prepareTable(table: Table, choices: Choices): Prepared {
  const { eyes, leftOut } = createPreparation(choices).prepare(table.lines);
  return { eyes, leftOut: [...table.leftOut, ...leftOut].sort((a, b) => a.line - b.line) };
}

/** What tells a row from others, as the site does it (`knownBy`). */
const knownText = (sent: SentEye): string =>
  JSON.stringify(
    Object.entries(sent)
      .filter(([, answer]) => typeof answer !== 'string' || !(answer in BELOW_CHART_LABELS))
      .map(([field, answer]) => [field, field === 'refractiveTarget' ? quarterOf(Number(answer)) : answer]),
  );

const sameVisit = (line: number) =>
  `Line ${line} has the same number, side, lens and time since surgery and says something else. Only that one is taken.`;

type EyeReading = {
  readonly sent: Record<string, string | readonly string[]>;
  readonly remarks: Remark[];
  readonly ownNumber: string | null;
  readonly lens: LensReading;
  readonly isBlank: boolean;
};

function readEye(line: Line, eye: Side | null, choices: Choices): EyeReading {
  const { uses, today } = choices;
  const sent: Record<string, string | readonly string[]> = {};
  const remarks: Remark[] = [];
  const mine = uses.filter((use) => use.eye === null || use.eye === eye);
  const cellOf = (target: Target) => {
    const use = mine.find((one) => one.target === target);
    return { text: use ? (line.cells[use.place] ?? '') : '', notation: use?.notation ?? null };
  };
  function take(field: ColumnField, reading: Reading) {
    const label = labelOf(field);
    if (reading.kind === 'refused') remarks.push({ kind: 'refused', field, words: `${label}: ${reading.why}` });
    if (reading.kind !== 'read') return;
    sent[field] = reading.sent;
    if (reading.rounded) remarks.push({ kind: 'rounded', field, words: `${label}: ${reading.rounded}` });
  }

  for (const { target, place, notation } of mine) {
    if (target && isField(target)) take(target, readCell(target, line.cells[place] ?? '', { notation, today }));
  }
  const refraction = cellOf('refraction').text;
  if (!isBlankText(refraction)) takeRefraction(refraction, take, today);
  settleRefraction(sent, remarks, mine, line);

  const dayOf = (target: Target) => {
    const { text, notation } = cellOf(target);
    return isBlankText(text) ? null : readDay(text, notation as DateOrder | null, today);
  };
  const surgery = dayOf('surgeryMonth');
  const birth = dayOf('birthDate');
  const visit = dayOf('visitDate');
  if (birth && surgery && !('patientAgeRange' in sent)) {
    const band = ageBand(yearsBetween(birth, surgery));
    take(
      'patientAgeRange',
      band ? { kind: 'read', sent: band } : { kind: 'refused', why: 'Birth and surgery do not go together.' },
    );
  }
  if (visit && surgery && !('timeSinceSurgery' in sent)) take('timeSinceSurgery', timeBetween(surgery, visit));

  const said = Object.keys(sent).filter((field) => field !== 'side');
  const ofThisEye = eye === null ? said : said.filter((field) => isOfEye(field, mine, eye));
  if (eye) sent.side = eye;
  const lens = readLens(
    mine.filter(({ target }) => target === 'lens').map(({ place }) => line.cells[place] ?? ''),
    choices,
  );
  if (lens.kind === 'known' && lens.model) sent.lensModel = lens.model;
  const number = cellOf('ownNumber').text;
  return {
    sent,
    remarks,
    ownNumber: isBlankText(number) ? null : number,
    lens,
    isBlank: ofThisEye.length === 0 && remarks.every(({ kind }) => kind !== 'refused'),
  };
}

/** Whether an answer came from a column of this very eye. */
const isOfEye = (field: string, uses: readonly Use[], eye: Side) =>
  uses.some(
    (use) =>
      use.eye === eye && (use.target === field || (use.target === 'refraction' && /^(sph|cyl|axis)$/.test(field))),
  );

function takeRefraction(text: string, take: (field: ColumnField, reading: Reading) => void, today: Day): void {
  const parts = readRefraction(text);
  if (!parts) {
    take('sph', { kind: 'refused', why: `${quoted(text)} is no refraction that can be read.` });
    return;
  }
  for (const field of ['sph', 'cyl', 'axis'] as const)
    take(field, readCell(field, parts[field], { notation: null, today }));
}

/**
 * An axis that was written as 0 beside a cylinder of 0 says nothing, and 0 / 0 × 0 is how many systems write a
 * refraction that nobody entered.
 */
function settleRefraction(sent: Record<string, unknown>, remarks: Remark[], uses: readonly Use[], line: Line): void {
  const place = uses.find(({ target }) => target === 'axis')?.place;
  const writtenAxis = place === undefined ? null : Number.parseFloat(line.cells[place] ?? '');
  if (writtenAxis !== 0) return;
  if (Number(sent.cyl ?? 0) !== 0) {
    remarks.push({
      kind: 'doubt',
      field: 'axis',
      words: `${labelOf('axis')}: 0 is stored as 180, the same direction.`,
    });
    return;
  }
  delete sent.axis;
  if (Number(sent.sph) !== 0 || sent.sph === undefined) return;
  delete sent.sph;
  delete sent.cyl;
  const words = 'Refraction: 0 / 0 × 0 is how many systems write that none was entered. It is left blank.';
  remarks.push({ kind: 'doubt', field: 'sph', words });
}

const labelOf = (field: ColumnField) => {
  const description = descriptionOf(field);
  return description.kind === 'acuity' ? description.abbreviation : description.label;
};

type LensReading =
  | { readonly kind: 'known'; readonly lensId: number; readonly model: string | null }
  | { readonly kind: 'unknown'; readonly why: string };

function readLens(texts: readonly string[], { lensOfFile, lensChoices, lenses }: Choices): LensReading {
  const named = texts.filter((text) => !isBlankText(text));
  for (const text of named) {
    const chosen = lensChoices[plainWords(text)];
    const found = lensNamedBy(text, lenses);
    if (chosen) return { kind: 'known', lensId: chosen, model: found?.model ?? null };
    if (found) return { kind: 'known', ...found };
  }
  if (lensOfFile !== null) return { kind: 'known', lensId: lensOfFile, model: null };
  const [name] = named;
  if (name === undefined) return { kind: 'unknown', why: 'No lens is named.' };
  const relative = relativeNamed(name);
  const why = relative ? `It is ${relative}.` : 'It is none of the lenses of this site.';
  return { kind: 'unknown', why: `Lens ${quoted(name)}: ${why}` };
}

/** The names of lenses in a file, with how many lines have each, and the lens each means. */
export function lensNames(table: Table, uses: readonly Use[], lenses: readonly KnownLens[]) {
  const places = uses.filter(({ target }) => target === 'lens').map(({ place }) => place);
  const found = new Map<string, { text: string; lines: number }>();
  for (const { cells } of table.lines) {
    for (const place of places) {
      const text = cells[place] ?? '';
      if (isBlankText(text)) continue;
      const key = plainWords(text);
      const before = found.get(key);
      if (before) before.lines += 1;
      else found.set(key, { text, lines: 1 });
    }
  }
  return [...found].map(([key, { text, lines }]) => ({
    key,
    text,
    lines,
    lensId: lensNamedBy(text, lenses)?.lensId ?? null,
    relative: relativeNamed(text),
  }));
}
