import { data } from 'react-router';
import { experienceServices } from '#app/context/experience.ts';
import { pageNotesContext } from '#app/context.ts';
import { LifePage } from '#app/features/experience/life/life-page.tsx';
import { lifeUrl } from '#app/features/experience/life/words.ts';
import { lensPicture } from '#app/features/lens/lens-picture.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { OPENED_HERE } from '#app/lens-link.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { readCut } from '#domain/experience/rules.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import type { Route } from './+types/lens-life';

/** Life with a lens since surgery: over the months, and by people like the reader. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, experience } = context.get(experienceServices);
  const lens = lensNamed(params.lensId, catalogue);
  if (!lens) throw data(null, { status: 404 });
  context.get(pageNotesContext).isPublic([lens.id]);
  const cut = readCut(url.searchParams);
  return {
    lens: { id: lens.id, name: lens.name },
    picture: lensPicture(lens),
    fade: experience.fadeOf(lens.id),
    everybody: experience.peopleLike(lens.id, {}),
    cut,
    like: experience.peopleLike(lens.id, cut),
  };
}

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches, loaderData: { lens, picture } }) =>
  pageHead(matches, {
    title: `${lens.name}: do light effects fade?`,
    description: `What people with the ${lens.name} see at night by months since surgery, how much it bothers them, and what people like you say.`,
    path: lifeUrl(lens.id),
    picture,
    crumb: `${lens.name} since surgery`,
  });

export default function LensLife({ loaderData }: Route.ComponentProps) {
  const { lens, cut } = loaderData;
  const query = new URLSearchParams(cut as Record<string, string>).toString();
  return (
    <Page>
      <Breadcrumb
        crumbs={[{ label: lens.name, to: `/lenses/${lens.id}`, state: OPENED_HERE }, { label: 'Since surgery' }]}
      />
      <PageHeading
        title={`Life with the ${lens.name}`}
        lead="What people see at night in the months after surgery, whether it bothers them, and what people like you say."
      />
      <LifePage {...loaderData} file={`${lifeUrl(lens.id)}.csv${query && `?${query}`}`} />
    </Page>
  );
}
