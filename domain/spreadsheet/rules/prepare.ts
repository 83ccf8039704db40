import { type FieldName, knownAs, type OutcomeField, type Side } from '#domain/outcome/rules.ts';
import type { LensReading } from './lenses.ts';
import { type Choices, type EyeReading, type Remark, readEye } from './read-eye.ts';
import type { LeftOut, Line, Table } from './table.ts';
import { chooseVisits, type VisitChoice } from './visits.ts';

/** What leaves the browser of an eye, in the words of the form: chart lines, numbers on their steps, answers of lists. */
export type SentEye = Readonly<Partial<Record<OutcomeField, string | readonly string[]>>>;
/** An eye of a file as it would be sent. */
export type PreparedEye = {
  readonly line: number;
  readonly eye: Side | null;
  readonly sent: SentEye;
  /** The clinic's own number of the patient, which stays in the browser. */
  readonly ownNumber: string | null;
  /** How many eyes of the file before this one, and this one, are the same in everything by which a row is known. */
  readonly copy: number;
  readonly remarks: readonly Remark[];
};
export type TableEyes = { readonly eyes: readonly PreparedEye[]; readonly leftOut: readonly LeftOut[] };

type KnownLensReading = Extract<LensReading, { kind: 'known' }>;
/** What a line says of one of its eyes. */
type LineEye = EyeReading & { readonly line: number; readonly eye: Side | null };

/** So many lines are read from one message about the progress to the next. */
const SLICE = 250;

/** Reads the eyes of a file. Whatever `sent` holds comes from a closed list of answers or is a number on its step. */
export function prepareTable(table: Table, choices: Choices, onProgress?: (share: number) => void): TableEyes {
  // A line holds both eyes of a patient, or the one that a column names.
  const sides: readonly (Side | null)[] = choices.uses.some(({ eye }) => eye !== null) ? ['right', 'left'] : [null];
  const leftOut = [...table.leftOut];
  const found: LineEye[] = [];
  const lenses = new Map<string, KnownLensReading | null>();
  for (const [index, line] of table.lines.entries()) {
    if (index % SLICE === 0) onProgress?.(index / table.lines.length);
    if (line.isHidden && choices.answers.hidden !== 'in') {
      leftOut.push(out(line, 'The line is hidden.', 'hidden'));
      continue;
    }
    const readings = sides.map((eye) => ({ ...readEye(line, eye, choices), line: line.line, eye }));
    for (const reading of readings) noteLens(lenses, reading);
    const measured = readings.filter(({ isBlank }) => !isBlank);
    if (measured.length === 0) leftOut.push(out(line, 'Nothing is measured in it.'));
    if (measured.some(({ isBefore }) => isBefore)) leftOut.push(out(line, 'It is from before surgery.', 'before'));
    found.push(...measured.filter(({ isBefore }) => !isBefore));
  }
  const withLens = found.map((one) => ({ ...one, lens: lensOf(one, lenses) }));
  const visits = withLens.flatMap(({ lens, ...one }) => (lens.kind === 'known' ? visitOf(one, lens) : []));
  const { taken, leftOut: others } = chooseVisits(visits, (choices.answers.visits ?? 'last') as VisitChoice);
  leftOut.push(...others, ...withLens.flatMap((one) => (one.lens.kind === 'known' ? [] : out(one, one.lens.why))));
  const copies = new Map<string, number>();
  const eyes = taken.map(({ eye: { line, eye, sent, ownNumber, remarks }, contradicts }): PreparedEye => {
    const known = knownText(sent);
    const copy = (copies.get(known) ?? 0) + 1;
    copies.set(known, copy);
    const all = contradicts === null ? remarks : [sameVisit(contradicts), ...remarks];
    return { line, eye: eye ?? (sent.side as Side | undefined) ?? null, sent, ownNumber, copy, remarks: all };
  });
  return { eyes, leftOut: leftOut.sort((a, b) => a.line - b.line) };
}

const out = ({ line }: Pick<Line, 'line'>, why: string, reason: LeftOut['reason'] = 'other'): LeftOut => ({
  line,
  why,
  reason,
});

/** Notes the lens that a line names for an eye; null where the lines of the eye name two. */
function noteLens(lenses: Map<string, KnownLensReading | null>, { whose, lens }: LineEye): void {
  if (whose === null || lens.kind !== 'known') return;
  const before = lenses.get(whose);
  lenses.set(whose, before === undefined || before?.lensId === lens.lensId ? lens : null);
}

/** The lens of an eye: the line names it, or another line of the same eye does. */
const lensOf = ({ lens, whose }: LineEye, lenses: ReadonlyMap<string, KnownLensReading | null>): LensReading =>
  (lens.kind === 'unnamed' && whose !== null ? lenses.get(whose) : null) ?? lens;

function visitOf(one: Omit<LineEye, 'lens'>, { lensId, model }: KnownLensReading) {
  const sent: SentEye = { lensId: String(lensId), ...one.sent, ...(model !== null && { lensModel: model }) };
  return {
    ...one,
    sent,
    eyeKey: one.whose === null ? null : JSON.stringify([one.whose, sent.lensId]),
    time: (sent.timeSinceSurgery as string | undefined) ?? null,
    text: JSON.stringify(sent),
  };
}

/** What identifies a row, as on the server (`knownBy`). */
const knownText = (sent: SentEye): string =>
  JSON.stringify(
    Object.entries(sent)
      .map(([field, answer]) => [field, field === 'lensId' ? answer : knownAs(field as FieldName, answer)] as const)
      .filter(([, known]) => known !== null),
  );

const sameVisit = (line: number): Remark => ({
  kind: 'refused',
  field: null,
  words: `Line ${line} is the same eye at the same time and says something else. Only that one is taken.`,
});
