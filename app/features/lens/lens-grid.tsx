import { SearchX } from 'lucide-react';
import { Grid } from '#app/ui/layout.tsx';
import { isTooFewToRank, type Sort } from '#domain/review/rules.ts';
import type { RankedLens } from './catalogue-view.ts';
import { LensCard } from './lens-card.tsx';
import { ScoreMethodLink } from './score-method-link.tsx';

type Props = { readonly lenses: readonly RankedLens[]; readonly sort: Sort; readonly query: string };

/**
 * The lenses of a view as cards, those with too few answers to the score that is sorted by under a heading of their
 * own. Their number is announced when it changes.
 */
export function LensGrid({ lenses, sort, query }: Props) {
  const ranked = lenses.filter((lens) => !isTooFewToRank(sort, lens));
  const others = lenses.filter((lens) => isTooFewToRank(sort, lens));
  return (
    <>
      <div className="mt-2 mb-1 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-ink-soft">
          {lenses.length === 1 ? '1 lens' : `${lenses.length} lenses`}
        </p>
        <ScoreMethodLink />
      </div>
      {lenses.length === 0 ? (
        <div className="flex flex-col items-center gap-2 py-16 text-center">
          <SearchX aria-hidden="true" className="size-10 text-ink-soft" />
          <h3 className="text-xl">No Lenses Found</h3>
          <p className="text-ink-soft">Try adjusting your search or filter criteria.</p>
        </div>
      ) : (
        <>
          {ranked.length > 0 && <Cards lenses={ranked} sort={sort} query={query} />}
          {others.length > 0 && (
            <>
              <h3 className="mt-8 mb-3 text-xl">Too few reviews to rank</h3>
              <Cards lenses={others} sort={sort} query={query} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Cards({ lenses, sort, query }: Props) {
  return (
    <Grid as="ul" column="medium">
      {lenses.map((lens) => (
        <li key={lens.id} className="lens-place">
          <LensCard lens={lens} sort={sort} details={{ pathname: `/lenses/${lens.id}`, search: query }} />
        </li>
      ))}
    </Grid>
  );
}
