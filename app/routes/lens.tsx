import { data, useLocation, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { lifeInShort } from '#app/features/experience/life/life-in-short.ts';
import { LifeSummary } from '#app/features/experience/life/life-summary.tsx';
import { TwoSources } from '#app/features/experience/two-sources/two-sources.tsx';
import { readView, searchOf } from '#app/features/lens/catalogue-view.ts';
import { commentChoice } from '#app/features/lens/comment-choice.ts';
import { countsIn } from '#app/features/lens/counts-in.ts';
import { LensActions, LensDetail } from '#app/features/lens/lens-detail.tsx';
import { lensPicture } from '#app/features/lens/lens-picture.ts';
import { DemonstrationBanner } from '#app/features/site/demonstration-banner.tsx';
import { Caution } from '#app/features/site/footer.tsx';
import { PrintedFrom, SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { useLiveFigures } from '#app/live.tsx';
import { nightOf } from '#app/night-scene/shown.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { lensProduct } from '#app/structured-data.ts';
import { Modal } from '#app/ui/dialog.tsx';
import { readSince } from '#domain/lens/rules/changes.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import type { NotCounted } from '#domain/review/rules/account.ts';
import { showSpread, spreadOf } from '#domain/review/rules/spread.ts';
import type { Route } from './+types/lens';

/** How many of the newest comments show at once. */
const LATEST = 2;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, experience, figures, outcomes } = context.get(servicesContext);
  const lens = lensNamed(params.lensId, catalogue);
  if (!lens) throw data(null, { status: 404 });
  context.get(pageNotesContext).isPublic([lens.id]);
  const { population } = readView(url.searchParams);
  return {
    lens,
    figures: figures.of(lens.id),
    spread: showSpread(spreadOf(figures.spreadOf(lens.id), countsIn(population))),
    invited: figures.spreadOf(lens.id).invited,
    answers: experience.peopleLike(lens.id, {}),
    surgeons: outcomes.publicFigures(lens.id),
    life: lifeInShort(experience.peopleLike(lens.id, {}), experience.fadeOf(lens.id)),
    night: nightOf((await experience.figures()).get(lens.id), lens.type),
    notCounted: await readNotCounted(context, lens.id),
    latest: await readLatest(context, { lensId: lens.id, ...commentChoice(population) }),
  };
}

/** The newest comments; none while the database is unavailable, since a page must not wait for it or fail with it. */
async function readLatest(
  context: Route.LoaderArgs['context'],
  query: { lensId: number } & ReturnType<typeof commentChoice>,
) {
  const { figures, reviews, site } = context.get(servicesContext);
  if (figures.isStale()) return [];
  try {
    const { comments } = await reviews.readComments({ ...query, after: null });
    return comments.slice(0, LATEST);
  } catch (error) {
    site.report(error);
    // Not cached: the next visitor may see them again.
    context.get(pageNotesContext).isPersonal();
    return [];
  }
}

/** What of the lens does not count; nothing while the database is out of reach. */
async function readNotCounted(context: Route.LoaderArgs['context'], lensId: number): Promise<NotCounted | null> {
  const { account, figures, site } = context.get(servicesContext);
  if (figures.isStale()) return null;
  try {
    return await account.ofLens(lensId);
  } catch (error) {
    site.report(error);
    context.get(pageNotesContext).isPersonal();
    return null;
  }
}

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches, loaderData: { lens, figures } }) => {
  const path = `/lenses/${lens.id}`;
  const picture = lensPicture(lens);
  return pageHead(matches, {
    title: `${lens.name}: ratings and reviews`,
    description: lens.description,
    path,
    picture,
    crumb: lens.name,
    structured: (publicUrl) => [lensProduct(publicUrl, { lens, figures: figures.all, path, image: picture.path })],
  });
};

/** The end of every sheet of paper; the dialog is printed without the page around it. */
function SheetEnd() {
  const { demonstration, publicUrl } = useRouteLoaderData<typeof rootLoader>('root') ?? {};
  return (
    <div className="sheet-end">
      {demonstration && <DemonstrationBanner />}
      <Caution />
      <PrintedFrom publicUrl={publicUrl} />
    </div>
  );
}

export default function LensRoute({ loaderData }: Route.ComponentProps) {
  const { lens } = loaderData;
  const [figures = loaderData.figures] = useLiveFigures([loaderData.figures]);
  const [params] = useSearchParams();
  const view = readView(params);
  const location = useLocation();
  const navigate = useNavigate();
  const { fromGrid } = (location.state ?? {}) as { fromGrid?: boolean };

  // Filters of the comments are removed with them.
  const around = searchOf(view);

  function close() {
    // If it was opened from the grid, the grid is one step back, just as it was left.
    if (fromGrid) void navigate(-1);
    else void navigate({ pathname: '/', search: around }, { preventScrollReset: true });
  }

  return (
    <Modal
      key={lens.id}
      size="4xl"
      title={lens.name}
      subtitle={`${lens.manufacturer} · ${lens.type}`}
      onClose={close}
      closeHref={`/${around}`}
      footer={<LensActions lens={lens} view={view} />}
    >
      <LensDetail
        lens={lens}
        figures={figures}
        view={view}
        spread={loaderData.spread}
        invited={loaderData.invited}
        night={loaderData.night}
        notCounted={loaderData.notCounted}
        latest={loaderData.latest}
        since={readSince(params.get('since'))}
        link={{ replace: true, state: location.state }}
      >
        <TwoSources reviews={figures.patients} life={loaderData.answers} surgeons={loaderData.surgeons} />
        <LifeSummary lensId={lens.id} summary={loaderData.life} />
      </LensDetail>
      <SheetEnd />
    </Modal>
  );
}
