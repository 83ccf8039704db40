import { useEffect } from 'react';
import { data, useLocation, useNavigate, useRouteLoaderData, useSearchParams } from 'react-router';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { readChoice } from '#app/features/education/choose/choice.ts';
import { CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { FoldedEyeConditions } from '#app/features/education/eyes/eye-conditions.tsx';
import { readView, searchOf } from '#app/features/lens/catalogue-view.ts';
import { commentChoice } from '#app/features/lens/comment-choice.ts';
import { FreshnessNote } from '#app/features/lens/freshness-note.tsx';
import { LensActions, LensDetail } from '#app/features/lens/lens-detail.tsx';
import { lensPicture } from '#app/features/lens/lens-picture.ts';
import type { Population } from '#app/features/lens/population.ts';
import { readSheetLens } from '#app/features/lens/sheet/read-sheet-lens.ts';
import { DemonstrationBanner } from '#app/features/site/demonstration-banner.tsx';
import { Caution } from '#app/features/site/footer.tsx';
import { PrintedFrom, SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import type { OPENED_HERE } from '#app/lens-link.tsx';
import { useLiveFigures } from '#app/live.tsx';
import type { loader as rootLoader } from '#app/root.tsx';
import { lensProduct } from '#app/structured-data.ts';
import { Modal } from '#app/ui/dialog.tsx';
import { FOLDS, FoldsWait } from '#app/ui/expander.tsx';
import { readSince } from '#domain/lens/rules/changes.ts';
import { lensNamed } from '#domain/lens/rules.ts';
import type { NotCounted } from '#domain/review/rules/account.ts';
import { type Kind, showSpread, spreadOf } from '#domain/review/rules/spread.ts';
import { isVerified } from '#domain/review/rules/verification-level.ts';
import { FOLLOWS_SLOWLY } from '#domain/review/rules/weight.ts';
import type { Route } from './+types/lens';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, figures } = context.get(reviewServices);
  const lens = lensNamed(params.lensId, catalogue);
  if (!lens) throw data(null, { status: 404 });
  context.get(pageNotesContext).isPublic([lens.id]);
  const { population } = readView(url.searchParams);
  const spread = figures.spreadOf(lens.id);
  return {
    ...(await readSheetLens(context, lens, population)),
    classLead: CLASS_SUMMARIES.find(({ type }) => type === lens.type)?.lead ?? '',
    spread: showSpread(spreadOf(spread, countsIn(population)), population === 'everyone'),
    invited: spread.invited,
    notCounted: await readNotCounted(context, lens.id),
    followsSlowly: figures.weightOf(lens.id) < FOLLOWS_SLOWLY,
    stale: figures.isStale(),
  };
}

/** Which reviews count for a population. For loaders: browsers get the result, and not the verification levels. */
function countsIn(population: Population): (kind: Kind) => boolean {
  const { reviewerType: asked, confirmedOnly } = commentChoice(population);
  return ({ reviewerType, step }) =>
    (asked === undefined || asked === reviewerType) && (!confirmedOnly || isVerified(step));
}

/** What of the lens does not count; nothing while the database is out of reach. */
async function readNotCounted(context: Route.LoaderArgs['context'], lensId: number): Promise<NotCounted | null> {
  const { account, figures, site } = context.get(reviewServices);
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

/** Opens the folds that hide an element; returns whether there are any. */
function openFoldsAround(element: Element): boolean {
  const fold = element.closest<HTMLDetailsElement>('details:not([open])');
  if (!fold) return false;
  fold.open = true;
  openFoldsAround(fold);
  return true;
}

/** Back on the page from which a lens was opened, people continue at its link. */
function focusLinkTo(lensId: number): void {
  const links = `:is(a[href="/lenses/${lensId}"], a[href^="/lenses/${lensId}?"])`;
  if (document.activeElement?.matches(links)) return;
  const link = document.querySelector<HTMLElement>(`main ${links}`);
  if (!link) return;
  const isFolded = openFoldsAround(link);
  link.focus({ preventScroll: !isFolded });
}

export default function LensRoute({ loaderData }: Route.ComponentProps) {
  const { figures: loaded, classLead, stale, ...facts } = loaderData;
  const { lens } = facts;
  const [figures = loaded] = useLiveFigures([loaded]);
  const [params] = useSearchParams();
  const view = readView(params);
  const location = useLocation();
  const navigate = useNavigate();
  const { openedHere } = (location.state ?? {}) as Partial<typeof OPENED_HERE>;

  // Filters of the comments are removed with them.
  const around = searchOf(view);

  function close() {
    // If it was opened from a page of the site, that page is one step back, just as it was left.
    if (openedHere) void navigate(-1);
    else void navigate({ pathname: '/', search: around }, { preventScrollReset: true });
  }

  // The page behind may be rendered again, and some browsers do not focus the links that are pressed.
  useEffect(() => () => focusLinkTo(lens.id), [lens.id]);

  return (
    <Modal
      key={lens.id}
      size="4xl"
      title={lens.name}
      subtitle={
        <>
          {`${lens.manufacturer} · ${lens.type}`}{' '}
          <span className="block print:hidden">{`What people and studies say about this lens. ${classLead}.`}</span>
        </>
      }
      onClose={close}
      closeHref={`/${around}`}
      footer={<LensActions lens={lens} view={view} />}
    >
      <FreshnessNote loadedStale={stale} />
      <FoldsWait value={!params.has(FOLDS)}>
        <LensDetail
          {...facts}
          all={figures}
          view={view}
          eyes={<FoldedEyeConditions lenses={[lens]} conditions={readChoice(params).conditions} />}
          since={readSince(params.get('since'))}
          link={{ replace: true, state: location.state }}
        />
      </FoldsWait>
      <SheetEnd />
    </Modal>
  );
}
