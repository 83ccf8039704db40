/** Where the drawing of a lens is in `small.svg` and `large.svg`. */
import type { Lens } from '#domain/lens/rules.ts';

/** The properties of a lens that its drawing depends on. */
export type DrawnLens = Pick<Lens, 'id' | 'type'>;

/** Lenses that have a drawing of their own, by their numbers; all others are drawn by their type. */
export const OWN_DRAWINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type OwnDrawing = (typeof OWN_DRAWINGS)[number];

/** Whether a lens has a drawing of its own, and with it a picture for shared links. */
export const hasOwnDrawing = <L extends Pick<Lens, 'id'>>(lens: L): lens is L & { readonly id: OwnDrawing } =>
  OWN_DRAWINGS.some((own) => own === lens.id);

/** The name of a drawing in a sprite. */
export const nameOf = (lens: DrawnLens): string =>
  hasOwnDrawing(lens) ? `lens-${lens.id}` : lens.type.toLowerCase().replaceAll(' ', '-');

/** The square that every drawing lies in, its origin in the center. */
export const VIEW_BOX = '-63 -63 126 126';
