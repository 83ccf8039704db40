import type { ReactNode } from 'react';
import { Expander } from '#app/ui/disclosure.tsx';
import type { Population } from '../population.ts';
import { TwoSources } from '../two-sources/two-sources.tsx';
import { isSheetLens, type SheetColumn, type SheetLens } from './columns.ts';
import { LensStudies } from './lens-studies.tsx';
import { LifeSummary } from './life-summary.tsx';
import { LifeTable } from './life-table.tsx';
import { ScoreNumbers } from './score-numbers.tsx';

type Props = {
  readonly columns: readonly SheetColumn[];
  readonly population: Population;
  /** The level of the headings of the folds. */
  readonly headingLevel: 2 | 3;
  readonly differencesOnly?: boolean;
  /** More on how sure the figures of one lens are. */
  readonly howSure?: ReactNode;
};

/** What a sheet folds: the numbers behind it, surgeons, months, studies and changes. Closed ones are not printed. */
export function SheetFolds({ columns, population, headingLevel, differencesOnly = false, howSure }: Props) {
  const lenses = columns.filter(isSheetLens);
  return (
    <div className="sheet-folds">
      <Expander label="How sure" headingLevel={headingLevel}>
        {lenses.length > 0 && <ScoreNumbers lenses={lenses} population={population} />}
        {howSure}
      </Expander>
      <Expander label="What surgeons measured" headingLevel={headingLevel}>
        <EachLens lenses={lenses}>
          {({ all, life, surgeons }) => <TwoSources reviews={all.patients} life={life ?? null} surgeons={surgeons} />}
        </EachLens>
      </Expander>
      <Expander label="By months" headingLevel={headingLevel}>
        <LifeTable columns={columns} differencesOnly={differencesOnly} />
        <EachLens lenses={lenses}>
          {({ lens, lifeInShort }) => <LifeSummary lensId={lens.id} summary={lifeInShort} />}
        </EachLens>
      </Expander>
      <Expander label="Studies and changes" headingLevel={headingLevel}>
        <EachLens lenses={lenses}>{({ lens }) => <LensStudies lens={lens} />}</EachLens>
      </Expander>
    </div>
  );
}

type EachProps = { readonly lenses: readonly SheetLens[]; readonly children: (lens: SheetLens) => ReactNode };

/** The same of each lens, under its name where there are several. */
function EachLens({ lenses, children }: EachProps) {
  return (
    <div className="sheet-each">
      {lenses.map((column) => (
        <div key={column.lens.id}>
          {lenses.length > 1 && <p className="font-bold">{column.lens.name}</p>}
          {children(column)}
        </div>
      ))}
    </div>
  );
}
