import { NO_CONDITION, type OutcomeField } from '#domain/outcome/rules.ts';
import { isBlankText, quoted, type Reading } from './cell.ts';
import { ageBand, type DateOrder, type Day, daysBetween, readDay, yearsBetween } from './dates.ts';
import { type LensReading, readLens } from './lens-cells.ts';
import type { KnownLens } from './lens-names.ts';
import { momentOf } from './line-of.ts';
import type { Answers } from './questions.ts';
import { readTarget } from './read-target.ts';
import { readCell, timeReading } from './readers.ts';
import { settleRefraction } from './refraction.ts';
import type { Line } from './table.ts';
import {
  type ColumnField,
  fieldLabel,
  isField,
  isList,
  isMeasurement,
  type Side,
  type Target,
  targetLabel,
} from './targets.ts';
import { cellOf, textOf, type Use } from './use.ts';

/** What was not understood of an eye (`refused`), was rounded, or leaves a doubt, in words that stay in the browser. */
export type Remark = {
  readonly kind: 'refused' | 'rounded' | 'doubt';
  readonly field: OutcomeField | null;
  readonly words: string;
};
export type Choices = {
  readonly uses: readonly Use[];
  /** Days from surgery to the visit, as the names of the columns say. */
  readonly days: number | null;
  /** Columns by which lines of one patient are known; nothing of them leaves. */
  readonly patient: readonly number[];
  readonly answers: Answers;
  /** The lens of every eye of the file; null where a column names it. */
  readonly lensOfFile: number | null;
  /** What names of lenses mean, by their plain words, where somebody has chosen it; 0 is none of the list. */
  readonly lensChoices: Readonly<Record<string, number>>;
  readonly lenses: readonly KnownLens[];
  readonly today: Day;
};

export type EyeReading = {
  readonly sent: Record<string, string | readonly string[]>;
  readonly remarks: Remark[];
  readonly ownNumber: string | null;
  readonly lens: LensReading;
  readonly isBlank: boolean;
  readonly isBefore: boolean;
  readonly days: number | null;
};

/** Reads what a line says of one of its eyes; of null where the line holds one eye. */
export function readEye(line: Line, eye: Side | null, choices: Choices): EyeReading {
  const { uses, today } = choices;
  const sent: Record<string, string | readonly string[]> = {};
  const remarks: Remark[] = [];
  const mine = uses.filter((use) => use.eye === null || use.eye === eye);
  let isBlank = true;
  function take(field: ColumnField, reading: Reading, isOfThisEye = true) {
    if (reading.kind !== 'blank' && isOfThisEye && isMeasurement(field)) isBlank = false;
    const label = fieldLabel(field);
    if (reading.kind === 'refused') remarks.push({ kind: 'refused', field, words: `${label}: ${reading.why}` });
    if (reading.kind !== 'read') return;
    sent[field] = isList(field) ? withConditions(sent[field], reading.sent) : reading.sent;
    if (reading.rounded) remarks.push({ kind: 'rounded', field, words: `${label}: ${reading.rounded}` });
  }

  for (const use of mine) {
    const { target, notation } = use;
    if (target === null || target === 'timeSinceSurgery') continue;
    for (const [field, reading] of readTarget(target, textOf(line, use), { notation, today }))
      take(field, reading, use.eye === eye);
  }
  if (Number(sent.k1) > Number(sent.k2) && sent.preOpSteepKAxis !== undefined) {
    delete sent.preOpSteepKAxis;
    const words = 'Steep K axis: K1 is steeper than K2 in this line. The axis is left out.';
    remarks.push({ kind: 'doubt', field: 'preOpSteepKAxis', words });
  }
  const doubt = settleRefraction(sent, line.cells[mine.find(({ target }) => target === 'axis')?.place ?? -1] ?? '');
  if (doubt) remarks.push({ kind: 'doubt', ...doubt });

  const dayOf = (target: Target) => {
    const text = cellOf(line, mine, target);
    const order = mine.find((one) => one.target === target)?.notation ?? null;
    if (isBlankText(text)) return null;
    const day = readDay(text, order as DateOrder | null, today);
    if (day === null && !isField(target))
      remarks.push({ kind: 'doubt', field: null, words: `${targetLabel(target)}: ${quoted(text)} is no date.` });
    return day;
  };
  const [surgery, birth, visit] = [dayOf('surgeryYear'), dayOf('birthDate'), dayOf('visitDate')];
  if (birth && surgery && !('patientAgeRange' in sent)) {
    const band = ageBand(yearsBetween(birth, surgery));
    const why = 'Birth and surgery do not go together.';
    take('patientAgeRange', band ? { kind: 'read', sent: band } : { kind: 'refused', why });
  }
  const moment = momentOf(line, mine, choices.answers);
  const between = surgery && visit ? daysBetween(surgery, visit) : null;
  const isBefore = moment?.kind === 'before' || (moment === null && between !== null && between < 1);
  if (!isBefore) takeTime();
  function takeTime() {
    const text = cellOf(line, mine, 'timeSinceSurgery');
    const days = (moment?.kind === 'after' ? moment.days : null) ?? between ?? choices.days;
    if (!isBlankText(text) && moment === null)
      take('timeSinceSurgery', readCell('timeSinceSurgery', text, { notation: null, today }));
    else if (days !== null)
      take('timeSinceSurgery', timeReading(days, isBlankText(text) ? `${days} days` : quoted(text)));
  }

  const { side: answered } = choices.answers;
  if (eye) sent.side = eye;
  else if (mine.some(({ target }) => target === 'side')) {
    const words = 'Side: the cell is blank. The eye is stored without a side.';
    if (isBlankText(cellOf(line, mine, 'side'))) remarks.push({ kind: 'doubt', field: 'side', words });
  } else if (answered === 'right' || answered === 'left') sent.side = answered;
  const names = mine.filter(({ target }) => target === 'lens').map(({ place }) => line.cells[place] ?? '');
  const lens = readLens(names, choices);
  const number = cellOf(line, mine, 'ownNumber');
  return {
    sent,
    remarks,
    ownNumber: isBlankText(number) ? null : number,
    lens,
    isBlank,
    isBefore,
    days:
      (moment?.kind === 'after' ? moment.days : null) ?? between ?? (visit ? daysBetween(EPOCH, visit) : choices.days),
  };
}

/** Visits of an eye are in order by their dates, where no surgery is known. */
const EPOCH: Day = { year: 1970, month: 1, day: 1 };

/** What several columns say of the conditions of an eye; a named one outweighs "none". */
function withConditions(before: string | readonly string[] | undefined, more: string | readonly string[]): string[] {
  const all = [...new Set([before ?? [], more].flat())];
  return all.length > 1 ? all.filter((one) => one !== NO_CONDITION) : all;
}
