import { Glasses } from 'lucide-react';
import { Link } from 'react-router';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { LifeLinks } from '#app/features/experience/life/life-links.tsx';
import { writeShortlist } from '#app/features/lens/catalogue-view.ts';
import { ColumnSwitch } from '#app/features/lens/column-switch.tsx';
import {
  type ComparedLens,
  chosenIn,
  comparisonAddress,
  inPlaces,
  listed,
  readSelection,
  writeSelection,
} from '#app/features/lens/comparison.ts';
import { ExportMenu } from '#app/features/lens/comparison-export.tsx';
import { ComparisonTable, SurgeonQuestions } from '#app/features/lens/comparison-table.tsx';
import { FreshnessNote } from '#app/features/lens/freshness-note.tsx';
import { LensPicker } from '#app/features/lens/lens-picker.tsx';
import { figuresFor, limitsOfPopulation } from '#app/features/lens/population.ts';
import { WHISKER_MEANS } from '#app/features/lens/score-bars.ts';
import { ScoreMethodLink } from '#app/features/lens/score-method-link.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { useLiveFigures } from '#app/live.tsx';
import { NightsSideBySide } from '#app/night-scene/nights-side-by-side.tsx';
import { nightOf } from '#app/night-scene/shown.ts';
import { useAddressView } from '#app/ui/address-view.ts';
import { Chips } from '#app/ui/chips.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import type { Route } from './+types/compare-lenses';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures, experience } = context.get(servicesContext);
  const ids = chosenIn(readSelection(url.searchParams, catalogue));
  context.get(pageNotesContext).isPublic(ids);
  const answers = await experience.figures();
  return {
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    compared: ids.flatMap((id) => {
      const lens = catalogue.find((one) => one.id === id);
      return lens ? [{ lens, figures: figures.of(id), night: nightOf(answers.get(id), lens.type) }] : [];
    }),
    stale: figures.isStale(),
  };
}

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const lenses = loaderData.compared.map(({ lens }) => lens);
  const isComparison = lenses.length > 1;
  const names = lenses.map(({ name }) => name);
  // Whichever stands first, it is one comparison, and search engines know it by one address.
  const ids = lenses.map(({ id }) => id).toSorted((a, b) => a - b);
  return pageHead(matches, {
    title: isComparison ? listed(names, 'or') : 'Compare two lenses',
    description: isComparison
      ? `${listed(names, 'and')} side by side: ratings, vision by distance, night vision, light effects, pros and cons.`
      : 'Cataract lenses side by side: ratings, vision by distance, night vision, light effects, pros and cons.',
    path: comparisonAddress(isComparison ? inPlaces(ids) : {}),
  });
};

export default function CompareLenses({ loaderData }: Route.ComponentProps) {
  const { lenses } = loaderData;
  const [selection, choose] = useAddressView({ read: (query) => readSelection(query, lenses), write: writeSelection });
  const { population } = selection;
  const figures = useLiveFigures(loaderData.compared.map((one) => one.figures));
  const compared: ComparedLens[] = loaderData.compared.flatMap(({ lens }, index) => {
    const live = figures[index];
    return live ? [{ lens, figures: figuresFor(population, live) }] : [];
  });
  const isComparison = compared.length > 1;

  return (
    <Page>
      <PageHeading
        title="Compare Lenses"
        lead="Put two to four lenses side by side: how people rate them, how well they see at each distance, and what speaks for and against each."
      />
      <LensPicker lenses={lenses} selection={selection} onChange={choose} />
      <p role="status" className="sr-only">
        {isComparison &&
          `Now compared: ${listed(
            compared.map(({ lens }) => lens.name),
            'and',
          )}`}
      </p>
      {isComparison ? (
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
              {compared.length === 2
                ? 'A tick marks a difference larger than chance alone would make.'
                : 'A tick marks a score that differs from each of the others by more than chance alone would make.'}{' '}
              {WHISKER_MEANS} People choose themselves whether to write a review: that, no mark can tell.{' '}
              <ScoreMethodLink />
            </p>
            <ExportMenu query={`?${writeSelection(selection)}`} />
          </div>
          <FreshnessNote loadedStale={loaderData.stale} />
          <ComparisonTable compared={compared} population={population} differencesOnly={selection.differencesOnly}>
            <ColumnSwitch lenses={lenses} selection={selection} onChange={choose} />
          </ComparisonTable>
          <NightsSideBySide lenses={loaderData.compared} />
          <LifeLinks lenses={compared.map(({ lens }) => lens)} />
          <SurgeonQuestions />
          <p className="mt-6 print:hidden">
            <Link to={`/choose/sheet?${writeShortlist(compared.map(({ lens }) => lens.id))}`}>
              Put these lenses on a sheet of questions for your appointment
            </Link>
          </p>
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
