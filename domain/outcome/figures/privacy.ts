/** Fewer eyes of other surgeons are never shown by themselves, nor are they the only difference between two figures. */
export const FEWEST_OTHERS = 5;
/** So many other surgeons take part in what is shown. */
export const FEWEST_SURGEONS = 2;

/** How many eyes of a set each doctor has; doctors without any are left out. */
export type EyesByDoctor = ReadonlyMap<string, number>;

export const totalOf = (eyes: EyesByDoctor) => eyes.values().reduce((sum, count) => sum + count, 0);

/** How many of some eyes remain whichever one doctor is left out: those of the doctor with the most of them. */
export function leastOfOthers(eyes: EyesByDoctor): number {
  return totalOf(eyes) - eyes.values().reduce((most, count) => Math.max(most, count), 0);
}

/** Whether enough eyes remain whichever one doctor is left out, so that no doctor can single out an eye. */
export const isEnough = (eyes: EyesByDoctor): boolean => leastOfOthers(eyes) >= FEWEST_OTHERS;
