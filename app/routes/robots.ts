import { pageNotesContext, siteServices } from '#app/context.ts';
import { robots } from '#app/features/site/robots.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotesContext).isPublic([]);
  const text = robots(context.get(siteServices).site.publicUrl);
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
