/**
 * What is drawn for each lens of the catalogue. Sizes and haptic forms follow the published outlines; numbers of rings
 * and exact curves are the illustrator's choice.
 */
import type { LensType } from '#domain/lens/rules.ts';
import type { Haptics, Size } from './haptics.ts';
import { type DrawnLens, hasOwnDrawing, type OwnDrawing } from './names.ts';

/** What is seen inside the optic. Diameters and radii in tenths of a millimeter. */
export type Optic =
  | { readonly form: 'plain' }
  | { readonly form: 'light-treatment' }
  | { readonly form: 'rings'; readonly radii: readonly number[] }
  | { readonly form: 'ring-pairs'; readonly radii: readonly number[] }
  | { readonly form: 'saw-tooth-rings'; readonly count: number }
  | { readonly form: 'raised-disc'; readonly diameter: number }
  | { readonly form: 'gradient' }
  | { readonly form: 'toric-marks'; readonly axis: number }
  | { readonly form: 'near-segment'; readonly spread: number };

export type LensDesign = Size & {
  readonly haptics: Haptics;
  readonly optic: Optic;
  /** Share of straw yellow in the lens, 0 to 1. */
  readonly tint: number;
};

const tecnis = {
  opticDiameter: 60,
  overallDiameter: 130,
  haptics: { form: 'loops', from: -80, shoulder: 52, to: 86, droop: 4, rootWidth: 11, tipWidth: 7 },
} as const;

const clareon = {
  opticDiameter: 60,
  overallDiameter: 130,
  haptics: { form: 'loops', from: -46, shoulder: 32, to: 88, droop: 4, rootWidth: 11, tipWidth: 5 },
} as const;

const enVista = {
  opticDiameter: 60,
  overallDiameter: 125,
  haptics: {
    form: 'loops',
    from: -62,
    shoulder: 42,
    to: 80,
    droop: 3,
    rootWidth: 15,
    tipWidth: 5,
    fenestrated: true,
  },
} as const;

const generic = {
  opticDiameter: 60,
  overallDiameter: 127,
  haptics: { form: 'loops', from: -80, shoulder: 58, to: 92, droop: 5, rootWidth: 7, tipWidth: 4 },
} as const;

/** Rings of equal area, as the zones of a diffractive lens have: the spacing shrinks outward. */
const equalAreaRadii = (count: number, outermost: number) =>
  Array.from({ length: count }, (_, index) => outermost * Math.sqrt((index + 1) / count));

/** Drawings of single lenses, by their numbers. */
export const LENS_DESIGNS: Readonly<Record<OwnDrawing, LensDesign>> = {
  1: {
    opticDiameter: 60,
    overallDiameter: 130,
    haptics: { form: 'threads', from: -50, shoulder: 50, to: 98, droop: 7 },
    optic: { form: 'light-treatment' },
    tint: 0,
  },
  2: {
    ...tecnis,
    optic: { form: 'rings', radii: equalAreaRadii(10, 27) },
    tint: 0,
  },
  3: {
    ...clareon,
    optic: { form: 'rings', radii: equalAreaRadii(15, 22.5) },
    tint: 0.5,
  },
  4: {
    ...clareon,
    optic: { form: 'raised-disc', diameter: 22 },
    tint: 0.5,
  },
  5: {
    ...enVista,
    optic: { form: 'ring-pairs', radii: [6.5, 12.5, 17.5, 21.8, 25.6] },
    tint: 0,
  },
  6: {
    ...tecnis,
    optic: { form: 'saw-tooth-rings', count: 9 },
    tint: 0.28,
  },
  7: {
    ...generic,
    optic: { form: 'plain' },
    tint: 0,
  },
  8: {
    ...generic,
    optic: { form: 'toric-marks', axis: 24 },
    tint: 0,
  },
  9: {
    opticDiameter: 57.5,
    overallDiameter: 110,
    haptics: { form: 'frame', tilt: 45 },
    optic: { form: 'near-segment', spread: 54 },
    tint: 0,
  },
  10: {
    ...tecnis,
    optic: { form: 'gradient' },
    tint: 0,
  },
};

/** The drawing of a lens that has none of its own: the typical look of its type. */
export const TYPE_DESIGNS: Readonly<Record<LensType, LensDesign>> = {
  Monofocal: { ...generic, tint: 0, optic: { form: 'plain' } },
  Multifocal: { ...generic, tint: 0, optic: { form: 'rings', radii: equalAreaRadii(10, 27) } },
  'Extended Depth of Focus': { ...generic, tint: 0, optic: { form: 'gradient' } },
  Toric: { ...generic, tint: 0, optic: { form: 'toric-marks', axis: 24 } },
  'Adjustable Monofocal': { ...generic, tint: 0, optic: { form: 'light-treatment' } },
};

/** The design for a lens: its own, or that of its type. */
export const designOf = (lens: DrawnLens): LensDesign =>
  hasOwnDrawing(lens) ? LENS_DESIGNS[lens.id] : TYPE_DESIGNS[lens.type];
