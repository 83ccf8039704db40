/** Null: nobody has touched the scale yet. */
export type SliderValue = number | 'noAnswer' | null;

/** What a form sent about a scale from 0 to 10, to show it again; what is no number there is left open. */
export function shownPoints(sent: unknown): number | null {
  const points = Number.parseFloat(String(sent));
  return points >= 0 && points <= 10 ? points : null;
}
