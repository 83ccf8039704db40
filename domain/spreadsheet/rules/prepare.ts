import { type FieldName, knownAs, type OutcomeField } from '#domain/outcome/rules.ts';
import type { LensReading } from './lens-cells.ts';
import { patientOf } from './line-of.ts';
import { type Choices, type EyeReading, type Remark, readEye } from './read-eye.ts';
import type { LeftOut, Line, Table } from './table.ts';
import type { Side } from './targets.ts';
import type { Use } from './use.ts';
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
export type Prepared = { readonly eyes: readonly PreparedEye[]; readonly leftOut: readonly LeftOut[] };

/** An eye of a line; without a lens where the line names none, which another line of the eye may do. */
type DraftEye = {
  readonly line: number;
  readonly eye: Side | null;
  readonly reading: EyeReading;
  /** Patient and side; null where the file does not say whose eye it is. */
  readonly whose: string | null;
};
type KnownLensReading = Extract<LensReading, { kind: 'known' }>;

const NOTHING = 'Nothing is measured in it.';
const out = ({ line }: Pick<Line, 'line'>, why: string, reason: LeftOut['reason'] = 'other'): LeftOut => ({
  line,
  why,
  reason,
});

/** The sides that a line may hold: both of a patient, or the one that a column names. */
const sidesOf = (uses: readonly Use[]): readonly (Side | null)[] =>
  uses.some(({ eye }) => eye !== null) ? ['right', 'left'] : [null];

/** Reads the eyes of a file. Whatever `sent` holds comes from a closed list of answers or is a number on its step. */
export function createPreparation(choices: Choices) {
  const sides = sidesOf(choices.uses);
  const drafts: DraftEye[] = [];
  const leftOut: LeftOut[] = [];
  // Null where the lines of an eye name two lenses.
  const lenses = new Map<string, KnownLensReading | null>();

  function prepareEye(line: Line, eye: Side | null): DraftEye | LeftOut | null {
    if (line.isHidden && choices.answers.hidden !== 'in') return out(line, 'The line is hidden.', 'hidden');
    const reading = readEye(line, eye, choices);
    const { lens, sent } = reading;
    const patient = patientOf(line, reading.ownNumber, choices.patient);
    // Without a side, two lines of one patient may be two eyes.
    const whose = patient === null || sent.side === undefined ? null : JSON.stringify([patient, sent.side]);
    if (whose !== null && lens.kind === 'known') {
      const before = lenses.get(whose);
      lenses.set(whose, before === undefined || before?.lensId === lens.lensId ? lens : null);
    }
    if (reading.isBlank) return eye ? null : out(line, NOTHING);
    if (reading.isBefore) return out(line, 'It is from before surgery.', 'before');
    return { line: line.line, eye: eye ?? (sent.side as Side | undefined) ?? null, reading, whose };
  }

  /** The eye with its lens, which the line names or another line of the same eye. */
  function withLens({ line, eye, reading, whose }: DraftEye) {
    const known = reading.lens.kind === 'unnamed' && whose !== null ? lenses.get(whose) : undefined;
    const lens = known ?? reading.lens;
    if (lens.kind !== 'known') return out({ line }, lens.why);
    const sent: SentEye = {
      lensId: String(lens.lensId),
      ...reading.sent,
      ...(lens.model !== null && { lensModel: lens.model }),
    };
    const { ownNumber, remarks, days } = reading;
    return {
      prepared: { line, eye, sent, ownNumber, remarks },
      line,
      eyeKey: whose === null ? null : JSON.stringify([whose, sent.lensId]),
      days,
      time: (sent.timeSinceSurgery as string | undefined) ?? null,
      text: JSON.stringify(sent),
    };
  }

  return {
    /** Reads some lines, in the order of the file. */
    add(lines: readonly Line[]): void {
      for (const line of lines) {
        const found = sides.map((eye) => prepareEye(line, eye));
        const without = found.flatMap((one) => (one && 'why' in one ? one : []));
        if (found.every((one) => one === null)) without.push(out(line, NOTHING));
        // What is said of both eyes of a line is said once.
        leftOut.push(...new Map(without.map((one) => [one.why, one])).values());
        drafts.push(...found.flatMap((one) => (one === null || 'why' in one ? [] : one)));
      }
    },
    /** The eyes of all lines that were read, one visit of each as was chosen. */
    finish(): Prepared {
      const copies = new Map<string, number>();
      const visits = drafts.map(withLens);
      const { taken, leftOut: others } = chooseVisits(
        visits.flatMap((one) => ('why' in one ? [] : one)),
        (choices.answers.visits ?? 'last') as VisitChoice,
      );
      leftOut.push(...others, ...visits.flatMap((one) => ('why' in one ? one : [])));
      const eyes = taken.map(({ eye: { prepared }, contradicts }): PreparedEye => {
        const known = knownText(prepared.sent);
        const copy = (copies.get(known) ?? 0) + 1;
        copies.set(known, copy);
        const remark = { kind: 'refused', field: null, words: sameVisit(contradicts ?? 0) } as const;
        return { ...prepared, copy, remarks: [...(contradicts === null ? [] : [remark]), ...prepared.remarks] };
      });
      return { eyes, leftOut: leftOut.toSorted((a, b) => a.line - b.line) };
    },
  };
}

/** The eyes of a whole file. */
export function prepareTable(table: Table, choices: Choices): Prepared {
  const preparation = createPreparation(choices);
  preparation.add(table.lines);
  const { eyes, leftOut } = preparation.finish();
  return { eyes, leftOut: [...table.leftOut, ...leftOut].sort((a, b) => a.line - b.line) };
}

/** What identifies a row, as on the server (`knownBy`). */
const knownText = (sent: SentEye): string =>
  JSON.stringify(
    Object.entries(sent)
      .map(([field, answer]) => [field, field === 'lensId' ? answer : knownAs(field as FieldName, answer)] as const)
      .filter(([, known]) => known !== null),
  );

const sameVisit = (line: number) =>
  `Line ${line} is the same eye at the same time and says something else. Only that one is taken.`;
