import { data } from 'react-router';
import { pageNotesContext } from '#app/context.ts';
import { drawNightScene } from '#app/night-scene/drawing/scene.ts';
import { readNightSceneFile } from '#app/night-scene/picture.ts';
import type { Route } from './+types/night-scene';

/** Seconds that a browser caches a picture: a week. It shows no figures, so it is never out of date. */
const KEPT = 7 * 24 * 3600;

/** A street at night as a person sees it, as a picture. */
export function loader({ params, context }: Route.LoaderArgs) {
  const wanted = readNightSceneFile(params.picture);
  if (!wanted) throw data('There is no such picture.', { status: 404 });
  context.get(pageNotesContext).isPublic([]);
  return new Response(drawNightScene(wanted.picks, wanted.box), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': `public, max-age=${KEPT}`,
      // Opened directly it is a document: it loads nothing and runs no scripts.
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
