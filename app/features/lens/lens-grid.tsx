import { SearchX } from 'lucide-react';
import { Grid } from '#app/ui/layout.tsx';
import type { RankedLens } from './catalogue-view.ts';
import { LensCard } from './lens-card.tsx';
import { ScoreMethodLink } from './score-method-link.tsx';

type Props = { readonly lenses: readonly RankedLens[]; readonly query: string };

/** The lenses of a view as cards. Their number is announced when it changes. */
export function LensGrid({ lenses, query }: Props) {
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
        <Grid as="ul" column="medium">
          {lenses.map((lens) => (
            <li key={lens.id} className="lens-place">
              <LensCard lens={lens} details={{ pathname: `/lenses/${lens.id}`, search: query }} />
            </li>
          ))}
        </Grid>
      )}
    </>
  );
}
