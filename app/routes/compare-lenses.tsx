import Glasses from 'lucide-react/icons/glasses';
import { useSearchParams } from 'react-router';
import { DecisionLine } from '#app/answers/decision-line.tsx';
import { experienceServices } from '#app/context/experience.ts';
import { reviewServices } from '#app/context/review.ts';
import { pageNotesContext } from '#app/context.ts';
import { FoldedEyeConditions } from '#app/features/education/eyes/eye-conditions.tsx';
import { ColumnSwitch } from '#app/features/lens/column-switch.tsx';
import {
  choiceOf,
  choiceReader,
  columnsOf,
  lensesOf,
  lensIdsOf,
  nameOf,
  pairOptions,
} from '#app/features/lens/compared.ts';
import { chosenIn, comparisonUrl, inPlaces, readSelection, writeSelection } from '#app/features/lens/comparison.ts';
import { ExportMenu } from '#app/features/lens/comparison-export.tsx';
import { scoreRows } from '#app/features/lens/comparison-rows.ts';
import { FreshnessNote } from '#app/features/lens/freshness-note.tsx';
import { focusOptions, LensPicker } from '#app/features/lens/lens-picker.tsx';
import { PairLinks } from '#app/features/lens/pair-links.tsx';
import { comparableFor, limitsOfPopulation, type Population } from '#app/features/lens/population.ts';
import type { SheetColumn } from '#app/features/lens/sheet/columns.ts';
import { SheetFolds } from '#app/features/lens/sheet/folds.tsx';
import { NextSteps } from '#app/features/lens/sheet/next-steps.tsx';
import { readSheetLens } from '#app/features/lens/sheet/read-sheet-lens.ts';
import { nameOfRow, Sheet, SheetNote } from '#app/features/lens/sheet/sheet.tsx';
import { tradeOffPairs } from '#app/features/lens/trade-off-pairs.ts';
import { SHOWN_BY_QUERY } from '#app/features/site/printed-from.tsx';
import { pageHead } from '#app/head.ts';
import { useLiveFigures } from '#app/live.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { FOLDS, FoldsWait } from '#app/ui/expander.tsx';
import { Page } from '#app/ui/layout.tsx';
import { useUrlView } from '#app/ui/url-view.ts';
import { listed } from '#domain/wording/rules.ts';
import type { Route } from './+types/compare-lenses';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { catalogue, figures } = context.get(reviewServices);
  const { experience } = context.get(experienceServices);
  const pairFigures = experience.pairs();
  const pairs = pairOptions(pairFigures.keys(), catalogue);
  const selection = readSelection(url.searchParams, choiceReader(catalogue, pairs));
  const choices = chosenIn(selection);
  const shown = lensIdsOf(choices);
  context.get(pageNotesContext).isPublic(shown);
  const columns = columnsOf(choices, catalogue, () => ({}), pairFigures);
  return {
    lenses: catalogue.map(({ id, name }) => ({ id, name })),
    suggested: columns.length > 1 ? [] : tradeOffPairs(catalogue, figures.all()),
    pairs,
    compared: await Promise.all(
      columns.map(async (one) => ('lens' in one ? readSheetLens(context, one.lens, selection.population) : one)),
    ),
    stale: figures.isStale(),
  };
}

type Column = Route.ComponentProps['loaderData']['compared'][number];
const nameIn = (one: Column) => ('lens' in one ? one.lens.name : nameOf(one));
/** The lenses of all columns, once each. */
const uniqueLenses = (columns: readonly SheetColumn[]) => [
  ...new Map(columns.flatMap(lensesOf).map((lens) => [lens.id, lens])).values(),
];
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
  const loaded = loaderData.compared.flatMap((one) => ('figures' in one ? one.figures : []));
  const live = useLiveFigures(loaded);
  const columns = loaderData.compared.flatMap((one): SheetColumn[] => {
    if (!('figures' in one)) return [one];
    const { figures, ...facts } = one;
    const all = live.find(({ lensId }) => lensId === one.lens.id) ?? figures;
    return [{ ...facts, all, reviews: comparableFor(population, all) }];
  });
  const isComparison = columns.length > 1;

  const isFilled = useSearchParams()[0].has(FOLDS);
  return (
    <Page dense>
      <h1 className="mb-2 text-title">Compare Lenses</h1>
      <LensPicker lenses={lenses} pairs={pairs} selection={selection} onChange={choose} />
      <p role="status" className="sr-only">
        {isComparison && `Now compared: ${listed(columns.map(nameOf), 'and')}`}
      </p>
      {isComparison ? (
        <>
          <Chips
            chips={limitsOfPopulation(population).map(({ label, lifted }) => ({
              label,
              lifted: comparisonUrl({ ...selection, population: lifted }),
            }))}
            onLift={focusOptions}
            className="mt-6"
          />
          <FreshnessNote loadedStale={loaderData.stale} />
          <FoldsWait value={!isFilled}>
            <div className="sheet-frame">
              {selection.differencesOnly && <LeftOut columns={columns} population={population} />}
              <ColumnSwitch options={[...lenses, ...pairs]} selection={selection} onChange={choose} />
              <Sheet
                columns={columns}
                population={population}
                differencesOnly={selection.differencesOnly}
                eyes={!selection.differencesOnly && <FoldedEyeConditions lenses={uniqueLenses(columns)} />}
              />
              <SheetNote columns={columns} />
              <SheetFolds columns={columns} population={population} headingLevel={2} />
            </div>
          </FoldsWait>
          <DecisionLine className="mt-6 print:hidden" />
          <div className="comparison-end">
            <NextSteps lensIds={uniqueLenses(columns).map(({ id }) => id)} headingLevel={2} />
            <ExportMenu query={`?${writeSelection(selection)}`} />
          </div>
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 py-16 text-center">
          <Glasses aria-hidden="true" className="size-10 text-ink-soft" />
          <h2 className="text-heading">Ready to Compare?</h2>
          <p className="text-ink-soft">Choose two lenses above to see them side by side.</p>
          <PairLinks pairs={loaderData.suggested} />
        </div>
      )}
    </Page>
  );
}

/** Which rows of scores are not shown, because their difference is small or may be chance. */
function LeftOut({ columns, population }: { columns: readonly SheetColumn[]; population: Population }) {
  const scores = scoreRows(columns);
  const left = scores.filter(({ differs }) => !differs);
  if (left.length === 0) return null;
  return (
    <p className="mt-4 max-w-text">
      {left.length === scores.length
        ? 'All differences between these scores are small or may be chance, so none is shown.'
        : `Not shown, because the differences are small or may be chance: ${listed(
            left.map(({ row }) => nameOfRow(row, population)),
            'and',
          )}.`}
    </p>
  );
}
