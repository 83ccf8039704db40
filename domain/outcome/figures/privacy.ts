/** Fewer eyes of other surgeons do not stand by themselves, nor do they alone tell two figures apart. */
export const FEWEST_OTHERS = 5;
/** So many other surgeons take part in what is shown. */
export const FEWEST_SURGEONS = 2;

/** How many eyes of a set each doctor has; whoever has none is left out. */
export type EyesByDoctor = ReadonlyMap<string, number>;

export const totalOf = (eyes: EyesByDoctor) => eyes.values().reduce((sum, count) => sum + count, 0);

/** How many of some eyes remain whichever one doctor is left out: those of the doctor with the most of them. */
export function leastOfOthers(eyes: EyesByDoctor): number {
  return totalOf(eyes) - eyes.values().reduce((most, count) => Math.max(most, count), 0);
}

/** Whether enough eyes remain whichever one doctor is left out, so that for nobody one of them stands out. */
export const isEnough = (eyes: EyesByDoctor): boolean => leastOfOthers(eyes) >= FEWEST_OTHERS;
