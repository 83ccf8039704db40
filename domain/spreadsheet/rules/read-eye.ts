import { NO_CONDITION, type OutcomeField, type Side } from '#domain/outcome/rules.ts';
import { isBlankText, quoted, type Reading, read, refused } from './cell.ts';
import { ageBand, type DateOrder, type Day, daysBetween, readDay, yearsBetween } from './dates.ts';
import { type KnownLens, type LensReading, readLens } from './lenses.ts';
import type { Answers } from './questions.ts';
import { readTarget, settleRefraction } from './read-target.ts';
import { readCell, timeReading } from './readers.ts';
import type { Line } from './table.ts';
import { type ColumnField, fieldLabel, isField, isList, isMeasurement, type Target, targetLabel } from './targets.ts';
import { cellOf, momentOf, ownNumberOf, patientOf, textOf, type Use } from './use.ts';

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
  readonly remarks: readonly Remark[];
  readonly ownNumber: string | null;
  /** Patient and side; null where the file does not say whose eye it is: without a side, two lines may be two eyes. */
  readonly whose: string | null;
  readonly lens: LensReading;
  readonly isBlank: boolean;
  readonly isBefore: boolean;
  /** Days from surgery to the visit, or the day of the visit where only that is known; null where neither is. */
  readonly days: number | null;
};

/** Reads what a line says of one of its eyes; of null where the line holds one eye. */
export function readEye(line: Line, eye: Side | null, choices: Choices): EyeReading {
  const { uses, today, answers } = choices;
  const sent: Record<string, string | readonly string[]> = {};
  const remarks: Remark[] = [];
  const mine = uses.filter((use) => use.eye === null || use.eye === eye);
  const doubt = (field: OutcomeField | null, words: string) => remarks.push({ kind: 'doubt', field, words });
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
    doubt('preOpSteepKAxis', 'Steep K axis: K1 is steeper than K2 in this line. The axis is left out.');
  }
  const axisDoubt = settleRefraction(sent, line.cells[mine.find(({ target }) => target === 'axis')?.place ?? -1] ?? '');
  if (axisDoubt) doubt('axis', axisDoubt);

  const dayOf = (target: Target) => {
    const text = cellOf(line, mine, target);
    const order = mine.find((one) => one.target === target)?.notation ?? null;
    if (isBlankText(text)) return null;
    const day = readDay(text, order as DateOrder | null, today);
    if (day === null && !isField(target)) doubt(null, `${targetLabel(target)}: ${quoted(text)} is no date.`);
    return day;
  };
  const [surgery, birth, visit] = [dayOf('surgeryYear'), dayOf('birthDate'), dayOf('visitDate')];
  if (birth && surgery && !('patientAgeRange' in sent)) {
    const band = ageBand(yearsBetween(birth, surgery));
    take('patientAgeRange', band ? read(band) : refused('Birth and surgery do not go together.'));
  }
  const moment = momentOf(line, mine, answers);
  const between = surgery && visit ? daysBetween(surgery, visit) : null;
  const isBefore = moment?.kind === 'before' || (moment === null && between !== null && between < 1);
  const since = (moment?.kind === 'after' ? moment.days : null) ?? between;
  if (!isBefore) {
    const text = cellOf(line, mine, 'timeSinceSurgery');
    const days = since ?? choices.days;
    if (!isBlankText(text) && moment === null)
      take('timeSinceSurgery', readCell('timeSinceSurgery', text, { notation: null, today }));
    else if (days !== null)
      take('timeSinceSurgery', timeReading(days, isBlankText(text) ? `${days} days` : quoted(text)));
  }

  if (eye) sent.side = eye;
  else if (mine.some(({ target }) => target === 'side')) {
    const isUnknown = isBlankText(cellOf(line, mine, 'side'));
    if (isUnknown) doubt('side', 'Side: the cell is blank. The eye is stored without a side.');
  } else if (answers.side === 'right' || answers.side === 'left') sent.side = answers.side;
  const names = mine.filter(({ target }) => target === 'lens').map(({ place }) => line.cells[place] ?? '');
  const patient = patientOf(line, mine, choices.patient);
  return {
    sent,
    remarks,
    ownNumber: ownNumberOf(line, mine),
    whose: patient === null || sent.side === undefined ? null : JSON.stringify([patient, sent.side]),
    lens: readLens(names, choices),
    isBlank,
    isBefore,
    days: since ?? (visit ? daysBetween(EPOCH, visit) : choices.days),
  };
}

/** Visits of an eye are in order by their dates, where no surgery is known. */
const EPOCH: Day = { year: 1970, month: 1, day: 1 };

/** What several columns say of the conditions of an eye; a named one outweighs "none". */
function withConditions(before: string | readonly string[] | undefined, more: string | readonly string[]): string[] {
  const all = [...new Set([before ?? [], more].flat())];
  return all.length > 1 ? all.filter((one) => one !== NO_CONDITION) : all;
}
