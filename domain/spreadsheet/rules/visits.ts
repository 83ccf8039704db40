import type { LeftOut } from './table.ts';

/**
 * Which of several visits of an eye are stored: the last, each, or, where the file does not say whose they are, those of
 * a month or more after surgery.
 */
export type VisitChoice = 'last' | 'each' | 'settled';

/** What distinguishes the visits of an eye. */
export type Visit = {
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

/**
 * Decides between the lines of one eye; lines without a patient are each an eye of their own. Eyes that are taken come
 * with the line that they contradict, or null.
 */
export function chooseVisits<Eye extends Visit>(eyes: readonly Eye[], choice: VisitChoice) {
  const groups = Map.groupBy(eyes, ({ eyeKey }) => eyeKey);
  const taken: { eye: Eye; contradicts: number | null }[] = [];
  const leftOut: LeftOut[] = [];
  for (const eye of eyes) {
    const group = eye.eyeKey === null ? [eye] : (groups.get(eye.eyeKey) ?? [eye]);
    const best = choice === 'last' ? lastOf(group) : eye;
    const first = group.find((other) => isSameTime(other, eye)) ?? eye;
    const why =
      choice === 'settled' && !isSettled(eye)
        ? 'It is from less than a month after surgery.'
        : !isSameTime(best, eye)
          ? `Another visit of the eye in line ${best.line}.`
          : first !== eye && first.text === eye.text && `It says the same as line ${first.line}.`;
    if (why) leftOut.push({ line: eye.line, why, reason: 'visit' });
    else taken.push({ eye, contradicts: first === eye ? null : first.line });
  }
  return { taken, leftOut };

  function isSameTime(one: Eye, other: Eye): boolean {
    if (one === other || one.text === other.text) return true;
    // Without any time, "the last" is the last line.
    if (choice === 'last') return one.days !== null && one.days === other.days;
    return one.time === other.time;
  }
}

/** Whether an eye was measured a month or more after surgery. */
export const isSettled = ({ days }: Pick<Visit, 'days'>): boolean => days !== null && days >= SETTLED;

/** The last of the settled visits, or of all where none is. */
function lastOf<Eye extends Visit>(group: readonly Eye[]): Eye {
  const settled = group.filter(isSettled);
  const some = settled.length > 0 ? settled : group;
  return some.reduce((last, eye) => ((eye.days ?? -1) >= (last.days ?? -1) ? eye : last));
}
