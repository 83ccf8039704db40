import type { Text } from '#app/texts/text.tsx';
import * as edof from '#content/classes/extended-depth-of-focus.mdx';
import * as lightAdjustable from '#content/classes/light-adjustable-lens.mdx';
import * as monofocal from '#content/classes/monofocal.mdx';
import * as multifocal from '#content/classes/multifocal.mdx';
import * as toric from '#content/classes/toric.mdx';
import type { LensType } from '#domain/lens/rules.ts';
import { CLASS_SUMMARIES, type ClassSummary } from './class-summaries.ts';

/** A class of lenses and the leaflet about it. */
export type LensClass = ClassSummary & { readonly text: Text };

const TEXTS: Readonly<Record<LensType, Text>> = {
  Monofocal: monofocal,
  Toric: toric,
  Multifocal: multifocal,
  'Extended Depth of Focus': edof,
  'Adjustable Monofocal': lightAdjustable,
};

/** The five classes in the order of their buttons. */
export const LENS_CLASSES: readonly LensClass[] = CLASS_SUMMARIES.map((summary) => ({
  ...summary,
  text: TEXTS[summary.type],
}));

/** The class with this slug, or undefined. */
export function findLensClass(slug: string | undefined): LensClass | undefined {
  return LENS_CLASSES.find((lensClass) => lensClass.slug === slug);
}
