/** Units of the drawing in one degree of the visual field. */
export const DEGREE = 60;

/** Units of one meter at a distance of one meter. */
const METER = DEGREE * (180 / Math.PI);

/** Where a position of the street is seen, by similar triangles: to the right of the eye, above the ground, away. */
export const seenAt = ([x, y, z]: readonly [x: number, y: number, z: number]) =>
  [500 + (METER * x) / z, 318 - (METER * (y - 1.2)) / z] as const;

/** The circles of a drawing. */
export const circlesOf = (drawing: string) =>
  [...drawing.matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)" r="([\d.]+)" fill="([^"]+)"/g)].map(
    ([, x, y, radius, fill = '']) => ({ at: [Number(x), Number(y)] as const, radius: Number(radius), fill }),
  );

/** The lamps of a drawing: the street lamps, the red light and the headlamps, without the light around them. */
export const lampsOf = (drawing: string) => circlesOf(drawing).filter(({ fill }) => /^#ff(faf0|6f5a)$/.test(fill));

/** The stops of a gradient: where, and how opaque. */
export function stopsOf(drawing: string, id: string): (readonly [at: number, opacity: number])[] {
  const [, stops = ''] = new RegExp(`id="${id}"[^>]*>(.*?)</`).exec(drawing) ?? [];
  return [...stops.matchAll(/offset="([\d.]+)" stop-color="#\w+" stop-opacity="([\d.]+)"/g)].map(
    ([, at, opacity]) => [Number(at), Number(opacity)] as const,
  );
}

/** How opaque a gradient is at a part of its way outward, as browsers draw it between its stops. */
export function opacityAt(stops: ReturnType<typeof stopsOf>, part: number): number {
  const after = stops.findIndex(([at]) => at >= part);
  const [[from, start], [to, end]] = [stops[Math.max(after - 1, 0)] ?? [0, 0], stops[after] ?? [1, 0]];
  return to === from ? start : start + ((part - from) / (to - from)) * (end - start);
}
