import { seenAt, sizeAt, units } from './view.ts';

/** Places a drawing in centimeters, with its origin on the ground, into the street. */
export function onGround([x, away]: readonly [number, number], attributes: string, drawn: string): string {
  const [u, v] = seenAt([x, 0, away]);
  const scale = Math.round(sizeAt(0.01, away) * 1000) / 1000;
  return `<g transform="translate(${units(u)} ${units(v)})scale(${scale})"${attributes}>${drawn}</g>`;
}
