import { Download, Glasses, Printer } from 'lucide-react';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { type ComparedLens, comparisonAddress, readSelection, writeSelection } from '#app/features/lens/comparison.ts';
import { ComparisonTable, SurgeonQuestions } from '#app/features/lens/comparison-table.tsx';
import { FreshnessNote } from '#app/features/lens/freshness-note.tsx';
import { LensPicker } from '#app/features/lens/lens-picker.tsx';
import { figuresFor, limitsOfPopulation } from '#app/features/lens/population.ts';
import { WHISKER_MEANS } from '#app/features/lens/score-bars.ts';
import { ScoreMethodLink } from '#app/features/lens/score-method-link.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { useLiveFigures } from '#app/live.tsx';
import { useAddressView } from '#app/ui/address-view.ts';
import { Chips } from '#app/ui/chips.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/compare-lenses';

export function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures } = context.get(servicesContext);
  const { lens1, lens2 } = readSelection(url.searchParams, catalogue);
  const compared = [lens1, lens2].map((id) => {
    const lens = catalogue.find((one) => one.id === id);
    return lens ? { lens, figures: figures.of(lens.id) } : null;
  });
  context.get(pageNotesContext).isPublic(compared.flatMap((one) => (one ? [one.lens.id] : [])));
  return {
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    compared,
    stale: figures.isStale(),
  };
}

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const [left, right] = loaderData.compared.map((one) => one?.lens);
  const pair = left && right;
  // Whichever stands first, it is one comparison, and search engines know it by one address.
  const [first, second] = [left?.id ?? 0, right?.id ?? 0].toSorted((a, b) => a - b);
  return pageHead(matches, {
    title: pair ? `${left.name} or ${right.name}` : 'Compare two lenses',
    description: pair
      ? `${left.name} and ${right.name} side by side: ratings, vision by distance, night vision, light effects, pros and cons.`
      : 'Two cataract lenses side by side: ratings, vision by distance, night vision, light effects, pros and cons.',
    path: pair ? `/compare-lenses?lens1=${first}&lens2=${second}` : '/compare-lenses',
  });
};

export default function CompareLenses({ loaderData }: Route.ComponentProps) {
  const { lenses } = loaderData;
  const [selection, choose] = useAddressView({ read: (query) => readSelection(query, lenses), write: writeSelection });
  const { population } = selection;
  const loaded = loaderData.compared.filter((one) => one !== null);
  const figures = useLiveFigures(loaded.map((one) => one.figures));
  const compared: ComparedLens[] = loaded.flatMap(({ lens }, index) => {
    const live = figures[index];
    return live ? [{ lens, figures: figuresFor(population, live) }] : [];
  });
  const [left, right] = compared;

  return (
    <Page>
      <PageHeading
        title="Compare Lenses"
        lead="Put two lenses side by side: how people rate them, how well they see at each distance, and what speaks for and against each."
      />
      <LensPicker lenses={lenses} selection={selection} onChange={choose} />
      <p role="status" className="sr-only">
        {left && right && `Now compared: ${left.lens.name} and ${right.lens.name}`}
      </p>
      {left && right ? (
        <>
          <Chips
            chips={limitsOfPopulation(population).map(({ label, lifted }) => ({
              label,
              lifted: comparisonAddress({ ...selection, population: lifted }),
            }))}
            onLift={() => document.getElementById('reviews')?.focus({ preventScroll: true })}
            className="mt-6"
          />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
            <p className="max-w-text text-ink-soft">
              A tick marks a difference larger than chance alone would make. {WHISKER_MEANS} People choose themselves
              whether to write a review: that, no mark can tell. <ScoreMethodLink />
            </p>
            <ExportMenu query={`?${writeSelection(selection)}`} />
          </div>
          <FreshnessNote loadedStale={loaderData.stale} />
          <ComparisonTable pair={[left, right]} population={population} />
          <SurgeonQuestions />
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 py-16 text-center">
          <Glasses aria-hidden="true" className="size-10 text-ink-soft" />
          <h2 className="text-2xl">Ready to Compare?</h2>
          <p className="text-ink-soft">Choose two lenses above to see them side by side.</p>
        </div>
      )}
    </Page>
  );
}

function ExportMenu({ query }: { query: string }) {
  return (
    <Disclosure label="Print / Export" placement="end" className="ml-auto">
      <ul className="flex flex-col">
        <li className="needs-script">
          <button type="button" className="button button-quiet w-full justify-start" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Print
          </button>
        </li>
        <li>
          <a href={`/compare-lenses.csv${query}`} download className="button button-quiet w-full justify-start">
            <Download aria-hidden="true" className="size-5" />
            Download as CSV
          </a>
        </li>
      </ul>
    </Disclosure>
  );
}
