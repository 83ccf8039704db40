import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs, useFetcher, useParams } from 'react-router';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { ClassCards } from '#app/features/education/class-cards.tsx';
import { CLASS_SUBJECTS, CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { ClassTradeOffs } from '#app/features/education/class-trade-offs.tsx';
import {
  type CatalogueView,
  limitsOf,
  readView,
  showLenses,
  summaryOf,
  writeView,
} from '#app/features/lens/catalogue-view.ts';
import { LensDrawing } from '#app/features/lens/drawing/lens-drawing.tsx';
import { FilterBar } from '#app/features/lens/filter-bar.tsx';
import { FreshnessNote } from '#app/features/lens/freshness-note.tsx';
import { Hero, hasReviews, SLOGAN } from '#app/features/lens/hero.tsx';
import { lensCount } from '#app/features/lens/lens-count.ts';
import { LensGrid } from '#app/features/lens/lens-grid.tsx';
import { ScoresLead } from '#app/features/lens/scores-lead.tsx';
import { Shortlist } from '#app/features/lens/shortlist.tsx';
import { tradeOffPairs } from '#app/features/lens/trade-off-pairs.ts';
import { NewsletterBlock } from '#app/features/newsletter/newsletter-block.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { useLiveFigures } from '#app/live.tsx';
import { siteAndItsOwner } from '#app/structured-data.ts';
import { Page, Section } from '#app/ui/layout.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import { answerOf, titleOf } from '#domain/answer/rules.ts';
import { readFigures, writeFigures } from '#domain/review/rules/live-figures.ts';
import type { Route } from './+types/home';

/** What is said of each class before anybody has reviewed a lens. */
const BEFORE_REVIEWS = ['reading', 'night'] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, figures, site } = context.get(reviewServices);
  context.get(pageNotesContext).isPublic(catalogue.map((lens) => lens.id));
  const shown = figures.all();
  const isReviewed = hasReviews(shown);
  return {
    lenses: catalogue.map(summaryOf),
    classes: CLASS_SUMMARIES.map(({ slug, label, lead, type }) => ({
      slug,
      label,
      lead,
      type,
      lensId: catalogue.find((lens) => lens.type === type)?.id,
    })),
    isReviewed,
    pairs: isReviewed ? tradeOffPairs(catalogue, shown) : [],
    tradeOffs: {
      heads: BEFORE_REVIEWS.map((question) => titleOf(question).name),
      classes: isReviewed
        ? []
        : CLASS_SUBJECTS.map((subject) => ({
            slug: subject.key.replace('class:', ''),
            label: subject.name,
            words: BEFORE_REVIEWS.map((question) => answerOf(subject, question).words),
          })),
    },
    // As the stream sends them: the names of all values would weigh more than the rest of the page.
    figures: writeFigures(shown, figures.isStale()),
    supportEmail: site.supportEmail,
  };
}

/** A new view of the same lenses needs nothing from the server; their figures come live. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && formMethod !== undefined && formMethod !== 'GET';
}

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageHead(matches, { ...promiseOf(loaderData), path: '/', structured: siteAndItsOwner });

/** What a search result promises: reviews only once there are some. */
function promiseOf({ lenses, isReviewed }: Pick<Route.ComponentProps['loaderData'], 'lenses' | 'isReviewed'>) {
  const title = isReviewed ? 'Compare cataract lenses by ratings and reviews' : 'Compare cataract lenses';
  const what = isReviewed ? 'rated and reviewed by patients and doctors' : 'explained in plain words';
  return {
    title,
    fullTitle: `Iolite – ${title.replace('Compare', 'compare')}`,
    description: `${lensCount(lenses)} for cataract surgery, ${what}. Compare two side by side.`,
  };
}

const IN_ADDRESS = {
  read: readView,
  write: writeView,
  // Typing produces one view for each letter; one step back removes the whole word. A tick is not a view to go back to.
  replaces: (next: CatalogueView, shown: CatalogueView) =>
    next.search !== shown.search || next.shortlist !== shown.shortlist,
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const [view, choose] = useUrlView(IN_ADDRESS);
  const { lenses: loaded, stale } = useMemo(() => readFigures(loaderData.figures), [loaderData.figures]);
  const figures = useLiveFigures(loaded);
  // As the page was opened, until nothing is filtered: it does not jump while somebody types.
  const [isFiltered, setIsFiltered] = useState(() => limitsOf(view).length > 0);
  if (isFiltered && limitsOf(view).length === 0) setIsFiltered(false);
  // Behind a lens that is opened by its URL there is only the start of the page, and the rest once the lens is shown.
  const isBehind = useParams().lensId !== undefined;
  const isWhole = useDeferredValue(true, !isBehind) || !isBehind;
  return (
    <>
      {isFiltered ? (
        <h1 className="sr-only">{SLOGAN}</h1>
      ) : (
        <Hero
          pairs={loaderData.pairs}
          figures={figures}
          population={view.population}
          beforeReviews={<ClassTradeOffs {...loaderData.tradeOffs} />}
        />
      )}
      {isWhole ? (
        <Page>
          <Section
            heading={lensCount(loaderData.lenses)}
            id="lenses"
            lead={<ScoresLead figures={figures} population={view.population} />}
          >
            <div className="catalogue">
              <FilterBar view={view} onChange={choose} />
              <FreshnessNote loadedStale={stale} />
              <LensGrid
                lenses={showLenses(loaderData.lenses, figures, view)}
                view={view}
                onChange={choose}
                supportEmail={loaderData.supportEmail}
              />
              <Shortlist lenses={loaderData.lenses} view={view} onChange={choose} />
            </div>
          </Section>
          <Section heading="Understanding Your IOL Options" id="classes">
            <div className="@container">
              <DrawnClasses classes={loaderData.classes} />
            </div>
          </Section>
          <NewsletterBlock />
        </Page>
      ) : (
        <div className="min-h-[400vh]" />
      )}
      <Outlet />
      {!isBehind && <LensAhead page={`/lenses/${loaderData.lenses[0]?.id}`} />}
    </>
  );
}

/** Loads a lens once the page is at rest, and with it the code of its dialog: the first tap on a lens opens it at once. */
function LensAhead({ page }: { page: string }) {
  const { load } = useFetcher();
  useEffect(() => {
    const timer = setTimeout(() => void load(page), 0);
    return () => clearTimeout(timer);
  }, [load, page]);
  return null;
}

function DrawnClasses({ classes }: Pick<Route.ComponentProps['loaderData'], 'classes'>) {
  const drawn = classes.map(({ lensId, type, ...lensClass }) => ({
    ...lensClass,
    picture: lensId && <LensDrawing lens={{ id: lensId, type }} />,
  }));
  return <ClassCards classes={drawn} />;
}
