import type { Errors } from '#domain/form/rules.ts';
import type { Share } from './figures.ts';
import { COMPLICATIONS, type Complication } from './options.ts';

/** More periods of one year than weeks are a mistake. */
export const MOST_PERIODS = 53;
/** More eyes under one heading of a period are a mistake. */
export const MOST_COUNTED = 9_999;

/** Why an operated eye was not sent. A complication or a poor result is no reason. */
export const MISSING_LABELS = {
  notYetDue: 'Visit not due yet',
  lost: 'Lost to follow-up',
  otherClinic: 'Followed up at another clinic',
  otherSurgeon: 'Followed up by another surgeon',
  notMeasured: 'Not measured',
  declined: 'Patient declined',
  died: 'Patient died',
  other: 'Another reason',
} as const;
export type MissingReason = keyof typeof MISSING_LABELS;
export const MISSING_REASONS = Object.keys(MISSING_LABELS) as readonly MissingReason[];

/** What a doctor counted of a period. Null or left out is "not counted", never zero. */
export type PeriodCounts = {
  readonly lenses: readonly {
    readonly lensId: number;
    readonly operated: number | null;
    readonly missing: { readonly [Reason in MissingReason]?: number };
  }[];
  readonly complications: { readonly [Name in Complication]?: number };
};
export const NOTHING_COUNTED: PeriodCounts = { lenses: [], complications: {} };

/** A period of consecutive cases, as its doctor sees it. */
export type OwnPeriod = {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  readonly isClosed: boolean;
  readonly counts: PeriodCounts;
  /** Eyes that are there now. Several visits of one eye count once. */
  readonly sent: readonly { readonly lensId: number; readonly count: number }[];
};

/** How a period is called: "Period 2 of 2026". */
export const periodName = ({ year, number }: PeriodRef): string => `Period ${number} of ${year}`;

/** What a doctor calls a period by. */
export type PeriodRef = Pick<OwnPeriod, 'year' | 'number'>;

/** How programs write the name of a period: "2026-2" is Period 2 of 2026. */
export const WRITTEN_PERIOD = /^\d{4}-[1-9]\d?$/;

/** The period of a name that matches `WRITTEN_PERIOD`. */
export function readPeriodName(written: string): PeriodRef {
  const [year, number] = written.split('-').map(Number);
  return { year: year ?? 0, number: number ?? 0 };
}

/** What is wrong with an eye of this year of surgery in a period of another one. */
export const ofAnotherYear = (surgeryYear: number, period: PeriodRef): string =>
  `The year of surgery is ${surgeryYear}, but this is ${periodName(period)}. Correct one of them.`;

/** The eyes of a period with one lens. */
export type PeriodLine = {
  readonly lensId: number;
  readonly operated: number;
  readonly sent: number;
  readonly missing: number;
  /** Operated and neither sent nor said to be missing; below zero where more were sent or missing than operated. */
  readonly unexplained: number;
  /** Whether figures of this lens may count these eyes as consecutive. */
  readonly isComplete: boolean;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Whether so many of the operated eyes were sent that figures of them are complete: 90 % or more. */
export const isEnough = ({ operated, sent }: Pick<PeriodLine, 'operated' | 'sent'>): boolean =>
  operated > 0 && 10 * sent >= 9 * operated;

/**
 * The eyes of a period by lens. Completeness is judged for each lens, since figures are about one lens, and from the
 * eyes that are there now: a withdrawn eye lowers it, and a period that no longer adds up is not complete.
 */
export function periodLines({ isClosed, counts, sent }: OwnPeriod): PeriodLine[] {
  const lensIds = new Set([...counts.lenses, ...sent].map(({ lensId }) => lensId));
  const lines = [...lensIds]
    .sort((a, b) => a - b)
    .map((lensId) => {
      const declared = counts.lenses.find((one) => one.lensId === lensId);
      const operated = declared?.operated ?? 0;
      const sentOfLens = sent.find((one) => one.lensId === lensId)?.count ?? 0;
      const missing = sum(Object.values(declared?.missing ?? {}));
      const unexplained = operated - sentOfLens - missing;
      const isComplete = isClosed && unexplained >= 0 && isEnough({ operated, sent: sentOfLens });
      return { lensId, operated, sent: sentOfLens, missing, unexplained, isComplete };
    });
  // A typed zero says that the lens was not used.
  return lines.filter((line) => line.operated + line.sent + line.missing > 0);
}

/** A period as a whole. */
export function periodTotals(period: OwnPeriod): Omit<PeriodLine, 'lensId' | 'unexplained'> {
  const lines = periodLines(period);
  const of = (name: 'operated' | 'sent' | 'missing') => sum(lines.map((line) => line[name]));
  const isComplete = lines.length > 0 && lines.every((line) => line.isComplete);
  return { operated: of('operated'), sent: of('sent'), missing: of('missing'), isComplete };
}

/** How many eyes were operated, and how many sent, in the closed ones of these periods. */
export function closedTotals(periods: readonly OwnPeriod[]): { periods: number; operated: number; sent: number } {
  const totals = periods.filter(({ isClosed }) => isClosed).map(periodTotals);
  return {
    periods: totals.length,
    operated: sum(totals.map(({ operated }) => operated)),
    sent: sum(totals.map(({ sent }) => sent)),
  };
}

/** Fields of the counts, by the names under which the form sends them; reasons of one lens are a group. */
export const operatedField = (lensId: number) => `operated-${lensId}` as const;
export const missingGroup = (lensId: number) => `missing-${lensId}` as const;
export const missingField = (lensId: number, reason: MissingReason) => `missing-${lensId}-${reason}` as const;
export const complicationField = (complication: Complication) => `complication-${complication}` as const;
export type PeriodField =
  | ReturnType<typeof operatedField>
  | ReturnType<typeof missingField>
  | ReturnType<typeof complicationField>;
export type PeriodErrors = Errors<PeriodField | ReturnType<typeof missingGroup>>;

/** Complications of which the measure of capsule rupture of the UK audit is the sum: an eye with both counts once. */
export const RUPTURES = ['posteriorCapsuleRupture', 'zonuleRuptureWithVitreous'] as const;

/** Why a period cannot be closed; empty where it can. `lensIds` are those that the form asks about. */
export function closingErrors(period: OwnPeriod, lensIds: readonly number[]): PeriodErrors {
  const { operated } = periodTotals(period);
  const errors: PeriodErrors = {};
  const [first] = lensIds;
  if (operated === 0 && first !== undefined) errors[operatedField(first)] = 'Enter how many eyes you operated on.';
  for (const { lensId, unexplained, ...line } of periodLines(period)) {
    if (unexplained < 0) {
      errors[operatedField(lensId)] =
        `${line.sent} sent and ${line.missing} missing are more than ${line.operated} operated. Correct one of these numbers.`;
    } else if (unexplained > 0) {
      errors[missingGroup(lensId)] =
        `${line.operated} operated, ${line.sent} sent, ${line.missing} missing: ${unexplained} not explained. Enter why.`;
    }
  }
  for (const complication of COMPLICATIONS) {
    if ((period.counts.complications[complication] ?? 0) > operated) {
      errors[complicationField(complication)] = `This is more than the ${operated} eyes operated. Correct one of them.`;
    }
  }
  const ruptures = sum(RUPTURES.map((name) => period.counts.complications[name] ?? 0));
  const [, zonule] = RUPTURES;
  if (ruptures > operated) {
    errors[complicationField(zonule)] ??=
      `Both ruptures together are more than the ${operated} eyes operated. Count an eye with both once.`;
  }
  return errors;
}

/**
 * Capsule ruptures among all eyes operated, sent or not, of closed periods that counted both kinds: a denominator that
 * does not depend on which eyes were sent. Null without such a period.
 */
export function declaredRuptures(
  periods: readonly OwnPeriod[],
): (Pick<Share, 'count' | 'n'> & { readonly periods: number }) | null {
  const counted = periods.filter(
    ({ isClosed, counts }) => isClosed && RUPTURES.every((name) => counts.complications[name] !== undefined),
  );
  if (counted.length === 0) return null;
  return {
    periods: counted.length,
    count: sum(counted.flatMap(({ counts }) => RUPTURES.map((name) => counts.complications[name] ?? 0))),
    n: sum(counted.map((period) => periodTotals(period).operated)),
  };
}
