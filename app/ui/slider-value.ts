/** Null: the scale was not touched yet. */
export type SliderValue = number | 'noAnswer' | null;

/** Parses the value of a scale from 0 to 10 in a form, to show it again; anything that is not a number is null. */
export function shownPoints(sent: unknown): number | null {
  const points = Number.parseFloat(String(sent));
  return points >= 0 && points <= 10 ? points : null;
}
