import Glasses from 'lucide-react/icons/glasses';
import { pageNotesContext, servicesContext } from '#app/context.ts';
import { LifeLinks } from '#app/features/experience/life/life-links.tsx';
import { writeShortlist } from '#app/features/lens/catalogue-view.ts';
import { ColumnSwitch } from '#app/features/lens/column-switch.tsx';
import {
  type Compared,
  choiceOf,
  choiceReader,
  columnsOf,
  lensesOf,
  lensIdsOf,
  nameOf,
  pairOptions,
} from '#app/features/lens/compared.ts';
import {
  chosenIn,
  comparisonUrl,
  inPlaces,
  listed,
  readSelection,
  writeSelection,
} from '#app/features/lens/comparison.ts';
import { ExportMenu } from '#app/features/lens/comparison-export.tsx';
import { ComparisonTable, SurgeonQuestions } from '#app/features/lens/comparison-table.tsx';
import { FreshnessNote } from '#app/features/lens/freshness-note.tsx';
import { LensPicker } from '#app/features/lens/lens-picker.tsx';
import { comparableFor, limitsOfPopulation } from '#app/features/lens/population.ts';
import { WHISKER_MEANS } from '#app/features/lens/score-bars.ts';
import { ScoreMethodLink } from '#app/features/lens/score-method-link.tsx';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { useLiveFigures } from '#app/live.tsx';
import { NightsSideBySide } from '#app/night-scene/nights-side-by-side.tsx';
import { nightOf } from '#app/night-scene/shown.ts';
import { Chips } from '#app/ui/chips.tsx';
import { Page, PageHeading } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import type { Lens } from '#domain/lens/rules.ts';
import type { Route } from './+types/compare-lenses';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures, experience } = context.get(servicesContext);
  const pairFigures = experience.pairs();
  const pairs = pairOptions(pairFigures.keys(), catalogue);
  const choices = chosenIn(readSelection(url.searchParams, choiceReader(catalogue, pairs)));
  context.get(pageNotesContext).isPublic(lensIdsOf(choices));
  const answers = await experience.figures();
  const figuresOf = ({ id, type }: Lens) => {
    const life = answers.get(id);
    return { figures: figures.of(id), life: life ?? null, night: nightOf(life, type) };
  };
  return {
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    pairs,
    compared: columnsOf(choices, catalogue, figuresOf, pairFigures),
    stale: figures.isStale(),
  };
}

type Column = Route.ComponentProps['loaderData']['compared'][number];
const nameIn = (one: Column) => ('lens' in one ? one.lens.name : nameOf(one));
const choiceIn = (one: Column) => ('lens' in one ? one.lens.id : choiceOf(one));

export const handle = SHOWN_BY_QUERY;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { compared } = loaderData;
  const isComparison = compared.length > 1;
  const names = compared.map(nameIn);
  // Either order is the same comparison, and search engines know it by one URL.
  const ids = compared.map(choiceIn).toSorted((a, b) => String(a).localeCompare(String(b), 'en', { numeric: true }));
  return pageHead(matches, {
    title: isComparison ? listed(names, 'or') : 'Compare two lenses',
    description: isComparison
      ? `${listed(names, 'and')} side by side: ratings, vision by distance, night vision, light effects, pros and cons.`
      : 'Cataract lenses side by side: ratings, vision by distance, night vision, light effects, pros and cons.',
    path: comparisonUrl(isComparison ? inPlaces(ids) : {}),
  });
};

export default function CompareLenses({ loaderData }: Route.ComponentProps) {
  const { lenses, pairs } = loaderData;
  const [selection, choose] = useUrlView({
    read: (query) => readSelection(query, choiceReader(lenses, pairs)),
    write: writeSelection,
  });
  const { population } = selection;
  const single = loaderData.compared.filter((one) => 'night' in one);
  const figures = useLiveFigures(single.map((one) => one.figures));
  const compared = loaderData.compared.flatMap((one): Compared[] => {
    if (!('night' in one)) return [one];
    const live = figures.find(({ lensId }) => lensId === one.lens.id);
    return live ? [{ lens: one.lens, reviews: comparableFor(population, live), life: one.life }] : [];
  });
  const shown = [...new Map(compared.flatMap(lensesOf).map((lens) => [lens.id, lens])).values()];
  const isComparison = compared.length > 1;

  return (
    <Page>
      <PageHeading
        title="Compare Lenses"
        lead="Compare two to four lenses: ratings, vision at each distance, and the pros and cons of each."
      />
      <LensPicker lenses={lenses} pairs={pairs} selection={selection} onChange={choose} />
      <p role="status" className="sr-only">
        {isComparison && `Now compared: ${listed(compared.map(nameOf), 'and')}`}
      </p>
      {isComparison ? (
        <>
          <Chips
            chips={limitsOfPopulation(population).map(({ label, lifted }) => ({
              label,
              lifted: comparisonUrl({ ...selection, population: lifted }),
            }))}
            onLift={() => document.getElementById('reviews')?.focus({ preventScroll: true })}
            className="mt-6"
          />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
            <p className="max-w-text text-ink-soft">
              {compared.length === 2
                ? 'A tick marks a difference that is larger than chance.'
                : 'A tick marks a score that differs from each of the others by more than chance.'}{' '}
              {WHISKER_MEANS} Not everyone writes a review, so scores may not reflect everyone. <ScoreMethodLink />
            </p>
            <ExportMenu query={`?${writeSelection(selection)}`} />
          </div>
          <FreshnessNote loadedStale={loaderData.stale} />
          <ComparisonTable compared={compared} population={population} differencesOnly={selection.differencesOnly}>
            <ColumnSwitch options={[...lenses, ...pairs]} selection={selection} onChange={choose} />
          </ComparisonTable>
          {single.length > 0 && <NightsSideBySide lenses={single} />}
          <LifeLinks lenses={shown} />
          <SurgeonQuestions />
          <p className="mt-6 print:hidden">
            <Link to={`/choose/sheet?${writeShortlist(shown.map(({ id }) => id))}`}>
              Add these lenses to a question sheet for your appointment
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
