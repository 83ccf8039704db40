import { edof } from './classes/edof.tsx';
import { lightAdjustable } from './classes/light-adjustable.tsx';
import { monofocal } from './classes/monofocal.tsx';
import { multifocal } from './classes/multifocal.tsx';
import { toric } from './classes/toric.tsx';
import type { LensClass } from './lens-class.ts';

/** The five classes in the order of their buttons. */
export const LENS_CLASSES: readonly LensClass[] = [monofocal, toric, multifocal, edof, lightAdjustable];

/** The class with this slug, or undefined. */
export function findLensClass(slug: string | undefined): LensClass | undefined {
  return LENS_CLASSES.find((lensClass) => lensClass.slug === slug);
}
