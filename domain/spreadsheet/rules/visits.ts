import type { LeftOut } from './table.ts';

/**
 * Which of several visits of an eye are stored: the last, each, or, where the file does not say whose they are, those of
 * a month or more after surgery.
 */
export type VisitChoice = 'last' | 'each' | 'settled';

/** What distinguishes the visits of an eye. */
export type Visited = {
  readonly line: number;
  /** Patient, side and lens; null where the file does not say whose eye it is. */
  readonly eyeKey: string | null;
  /** Days from surgery to the visit, or the day of the visit where only that is known; null where neither is. */
  readonly days: number | null;
  /** The form's answer for that time. */
  readonly time: string | null;
  /** Everything that is sent. */
  readonly text: string;
};

/** From so many days after surgery on, the form's answer is "1-3 Months", and an eye has settled. */
const SETTLED = 25;

/** What becomes of a line beside the others of its eye: taken, left out, or in contradiction to another line. */
export type VisitFate<Eye> =
  | { readonly kind: 'taken'; readonly eye: Eye }
  | { readonly kind: 'left'; readonly leftOut: LeftOut }
  | { readonly kind: 'contradicts'; readonly eye: Eye; readonly line: number };

/** Decides between the lines of one eye; lines without a patient are each an eye of their own. */
export function chooseVisits<Eye extends Visited>(eyes: readonly Eye[], choice: VisitChoice): VisitFate<Eye>[] {
  const groups = Map.groupBy(eyes, ({ eyeKey }) => eyeKey);
  return eyes.map((eye): VisitFate<Eye> => {
    if (choice === 'settled' && !isSettled(eye)) return left(eye, 'It is from less than a month after surgery.');
    const group = eye.eyeKey === null ? [eye] : (groups.get(eye.eyeKey) ?? [eye]);
    const best = choice === 'last' ? lastOf(group) : eye;
    if (!isSameTime(best, eye)) return left(eye, `Another visit of the eye in line ${best.line}.`);
    const first = group.find((other) => isSameTime(other, eye)) ?? eye;
    if (first === eye) return { kind: 'taken', eye };
    if (first.text === eye.text) return left(eye, `It says the same as line ${first.line}.`);
    return { kind: 'contradicts', eye, line: first.line };
  });

  function isSameTime(one: Eye, other: Eye): boolean {
    if (one === other || one.text === other.text) return true;
    // Without any time, "the last" is the last line.
    if (choice === 'last') return one.days !== null && one.days === other.days;
    return one.time === other.time;
  }
}

/** Whether an eye was measured a month or more after surgery. */
export const isSettled = ({ days }: Pick<Visited, 'days'>): boolean => days !== null && days >= SETTLED;

const left = (eye: Visited, why: string) =>
  ({ kind: 'left', leftOut: { line: eye.line, why, reason: 'visit' } }) as const;

/** The last of the settled visits, or of all where none is. */
function lastOf<Eye extends Visited>(group: readonly Eye[]): Eye {
  const settled = group.filter(isSettled);
  const some = settled.length > 0 ? settled : group;
  return some.reduce((last, eye) => ((eye.days ?? -1) >= (last.days ?? -1) ? eye : last));
}
