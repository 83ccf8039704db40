import { data } from 'react-router';
import { pageNotesContext } from '#app/context.ts';
import { readNightBandFile } from '#app/night-scene/band.ts';
import { drawNightBand } from '#app/night-scene/drawing/band.ts';
import { drawNightScene } from '#app/night-scene/drawing/scene.ts';
import { readNightSceneFile } from '#app/night-scene/picture.ts';
import type { Route } from './+types/night-scene';

/** Seconds that a browser caches a picture: a week. It shows no figures, so it is never out of date. */
const KEPT = 7 * 24 * 3600;

/** The picture of a file name, as SVG; null if there is none. */
function draw(file: string): string | null {
  const scene = readNightSceneFile(file);
  if (scene) return drawNightScene(scene.picks, scene.box);
  const band = readNightBandFile(file);
  return band && drawNightBand(band.symptom, band.of100);
}

/** A street at night as a person sees it, or 100 lights as 100 people see them, as a picture. */
export function loader({ params, context }: Route.LoaderArgs) {
  const picture = draw(params.picture);
  if (picture === null) throw data('There is no such picture.', { status: 404 });
  context.get(pageNotesContext).isPublic([]);
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${KEPT}`,
      // Opened directly it is a document: it loads nothing and runs no scripts.
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
