import { data } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { pageNotesContext } from '#app/context.ts';
import { ClassPage } from '#app/features/education/class-page.tsx';
import { findLensClass } from '#app/features/education/lens-classes.ts';
import { LensDrawing } from '#app/features/lens/drawing/lens-drawing.tsx';
import { pageHead } from '#app/head.ts';
import { nightOfClass, shownNight } from '#app/night-scene/shown.ts';
import type { Route } from './+types/iol-class';

export async function loader({ params, context }: Route.LoaderArgs) {
  const lensClass = findLensClass(params.slug);
  if (!lensClass) throw data(null, { status: 404 });
  const { catalogue, experience } = context.get(experienceServices);
  const lenses = catalogue.filter(({ type }) => type === lensClass.type);
  context.get(pageNotesContext).isPublic(lenses.map(({ id }) => id));
  const figures = await experience.figures();
  return {
    lenses: lenses.map(({ id, name, manufacturer }) => ({ id, name, manufacturer })),
    night: shownNight(nightOfClass(lenses.map(({ id }) => figures.get(id)))),
  };
}

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const lensClass = findLensClass(params.slug);
  if (!lensClass) return [];
  const { slug, label, text } = lensClass;
  const { title, description } = text.frontmatter;
  return pageHead(matches, { title, description, path: `/iol-class/${slug}`, crumb: label });
};

export default function LensClassRoute({ params, loaderData }: Route.ComponentProps) {
  const lensClass = findLensClass(params.slug);
  if (!lensClass) return null;
  return (
    <ClassPage
      key={lensClass.slug}
      lensClass={lensClass}
      lenses={loaderData.lenses}
      night={loaderData.night}
      drawing={(id) => <LensDrawing lens={{ id, type: lensClass.type }} className="h-auto w-full" />}
    />
  );
}
