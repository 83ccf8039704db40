import { type Picture, SITE_PICTURE } from '#app/head.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { hasOwnDrawing } from './drawing/names.ts';

/** The picture for shared links to a lens: its own if it has been drawn, else that of the site. */
export function lensPicture({ id, name }: Pick<Lens, 'id' | 'name'>): Picture {
  if (!hasOwnDrawing({ id })) return SITE_PICTURE;
  return { path: `/share/lens-${id}.png`, alt: `${name}, a schematic drawing of the lens seen from the front` };
}
