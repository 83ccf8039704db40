import { type Point, seenAt } from './view.ts';

export const LAMP_KINDS = ['head', 'street', 'red'] as const;

/** A light source that is a point, or nearly. */
export type Lamp = {
  readonly kind: (typeof LAMP_KINDS)[number];
  readonly at: Point;
  /** Its radius, in degrees. */
  readonly radius: number;
  /** From 0 to 1, the headlamps being the brightest. */
  readonly brightness: number;
};

/** The position of the car: to the right of the eye and away from it, in meters. */
export const CAR_AT = [-2.9, 45] as const;

export const HEADLAMPS = [
  { kind: 'head', at: seenAt([-3.52, 0.68, CAR_AT[1]]), radius: 0.115, brightness: 1 },
  { kind: 'head', at: seenAt([-2.28, 0.68, CAR_AT[1]]), radius: 0.115, brightness: 1 },
] as const satisfies readonly Lamp[];

export const LEFT_LAMP: Lamp = { kind: 'street', at: seenAt([-3.6, 6, 62]), radius: 0.13, brightness: 0.72 };
export const RIGHT_LAMP: Lamp = { kind: 'street', at: seenAt([1.1, 6, 80]), radius: 0.1, brightness: 0.6 };
export const RED_LIGHT: Lamp = { kind: 'red', at: seenAt([2.62, 2.95, 40]), radius: 0.13, brightness: 0.5 };

export const LAMPS: readonly Lamp[] = [LEFT_LAMP, RIGHT_LAMP, RED_LIGHT, ...HEADLAMPS];

/** The color of the light around a lamp. */
export const LIGHT: Readonly<Record<Lamp['kind'], string>> = { head: '#fff6dc', street: '#f7dd92', red: '#ff7a66' };
/** The color of the lamp itself. */
export const CORE: Readonly<Record<Lamp['kind'], string>> = { head: '#fffaf0', street: '#fffaf0', red: '#ff6f5a' };

/** The id of a gradient in the drawing: gradients are made once for each kind of lamp. */
export const colorOf = (letter: string, kind: Lamp['kind']): string => `${letter}${kind.charAt(0)}`;
