import { pageNotesContext, siteServices } from '#app/context.ts';
import { EyesPage } from '#app/features/education/eyes/eyes-page.tsx';
import { pageHead } from '#app/head.ts';
import { kindOf } from '#domain/lens/rules/conditions.ts';
import type { Route } from './+types/your-eyes';

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue } = context.get(siteServices);
  context.get(pageNotesContext).isPublic([]);
  return { lenses: catalogue.map((lens) => ({ id: lens.id, name: lens.name, kind: kindOf(lens) })) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Your eyes: which cataract lenses fit an eye condition',
    description:
      'Glaucoma, macular degeneration, diabetes, dry eye, earlier LASIK and other conditions: which lens implants fit, and which are advised against.',
    path: '/your-eyes',
    crumb: 'Your eyes',
  });

export default function YourEyes({ loaderData: { lenses } }: Route.ComponentProps) {
  return <EyesPage lenses={lenses} />;
}
