import SearchX from 'lucide-react/icons/search-x';
import { useRef } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { classes } from '#app/ui/classes.ts';
import { Cluster, Grid } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { isTooFewToRank } from '#domain/review/rules/ranking.ts';
import { counted } from '#domain/wording/rules.ts';
import { type CatalogueView, limitsOf, type RankedLens, searchOf, withoutFilters } from './catalogue-view.ts';
import { foundPages } from './found-pages.ts';
import { LensCard } from './lens-card.tsx';

type Shown = {
  readonly lenses: readonly RankedLens[];
  readonly view: CatalogueView;
  readonly onChange: (view: CatalogueView) => void;
};
type Props = Shown & {
  /** Handles requests for lenses that are not in the catalogue. */
  readonly supportEmail: string;
};

/**
 * The lenses of a view as cards, under the active filters; lenses whose score is not certain enough to be ranked are
 * under a heading of their own. The number of lenses is announced when it changes.
 */
export function LensGrid({ lenses, view, onChange, supportEmail }: Props) {
  const ranked = lenses.filter((lens) => !isTooFewToRank(view.sort, lens));
  const others = lenses.filter((lens) => isTooFewToRank(view.sort, lens));
  // The heading has said how many there are in all.
  const isWhole = limitsOf(view).length === 0 && view.sort !== 'dysphotopsia';
  const count = useRef<HTMLParagraphElement>(null);
  const stayHere = () => count.current?.focus({ preventScroll: true });
  return (
    <>
      <Chips
        chips={limitsOf(view).map(({ label, lifted }) => ({ label, lifted: `/${searchOf(lifted)}` }))}
        onLift={stayHere}
        className="mt-4"
      />
      <p
        ref={count}
        role="status"
        tabIndex={-1}
        className={isWhole ? 'sr-only focus:not-sr-only' : 'my-2 text-ink-soft'}
      >
        {counted(lenses.length, 'lens', 'lenses')}
        {view.sort === 'dysphotopsia' && ', by the score for halos, glare and starbursts in reviews, lowest first'}
      </p>
      <FoundPages search={view.search} />
      {lenses.length === 0 ? (
        <div className="flex flex-col items-center gap-2 py-16 text-center">
          <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
          <h3 className="text-lg">No Lenses Found</h3>
          <p className="text-ink-soft">Try adjusting your search or filter criteria.</p>
          <Cluster className="mt-2 justify-center">
            <ButtonLink to={`/${searchOf(withoutFilters(view))}`} preventScrollReset onClick={stayHere}>
              Clear Filters
            </ButtonLink>
            <a href={`mailto:${supportEmail}?subject=Add%20a%20lens`} className="button button-secondary">
              Add a Lens Request
            </a>
          </Cluster>
        </div>
      ) : (
        <>
          {ranked.length > 0 && <Cards lenses={ranked} view={view} onChange={onChange} />}
          {others.length > 0 && (
            <>
              {lenses.some(({ figures }) => figures.reviews > 0) && (
                <h3 className={classes('mb-3 text-lg', ranked.length > 0 && 'mt-8')}>Too few reviews to rank</h3>
              )}
              <Cards lenses={others} view={view} onChange={onChange} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** Pages that answer a search that is not for a lens. */
function FoundPages({ search }: { search: string }) {
  const pages = foundPages(search);
  if (pages.length === 0) return null;
  return (
    <nav aria-label="Pages about your search" className="mt-2 mb-4 rounded-lg bg-straw-wash p-[min(1rem,4vw)]">
      <p className="font-bold">Looking for an answer?</p>
      <ul>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Cards({ lenses, view, onChange }: Shown) {
  return (
    <Grid as="ul" column="medium">
      {lenses.map((lens) => (
        <li key={lens.id} className="lens-place">
          <LensCard {...{ lens, view, onChange }} />
        </li>
      ))}
    </Grid>
  );
}
