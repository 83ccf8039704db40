import { seenAt, sizeAt, units } from './view.ts';

/** Puts what is drawn in centimeters, around the point on the ground where it stands, into the street. */
export function standing([x, away]: readonly [number, number], attributes: string, drawn: string): string {
  const [u, v] = seenAt([x, 0, away]);
  const scale = Math.round(sizeAt(0.01, away) * 1000) / 1000;
  return `<g transform="translate(${units(u)} ${units(v)})scale(${scale})"${attributes}>${drawn}</g>`;
}
