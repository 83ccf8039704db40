import type { ReactNode } from 'react';
import { AnswerTable, NumbersInFull } from '#app/answers/answer-table.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Link } from '#app/ui/link.tsx';
import { QUESTIONS, type Question } from '#domain/lens/rules/questions.ts';
import type { Population } from '../population.ts';
import { isSheetLens, type SheetColumn, type SheetLens, subjectOf } from './columns.ts';
import { LensStudies } from './lens-studies.tsx';
import { ScoreNumbers } from './score-numbers.tsx';
import { SurgeonsFrom } from './surgeons-from.tsx';

type Props = {
  readonly columns: readonly SheetColumn[];
  readonly population: Population;
  /** The level of the headings of the folds. */
  readonly headingLevel: 2 | 3;
  /** More on how sure the figures of one lens are. */
  readonly howSure?: ReactNode;
};

/** What the rows of the sheet leave out. */
const FURTHER: readonly Question[] = ['driving', 'computer', 'far', 'risks', 'undo', 'record'];

/** What a sheet folds: further questions, the numbers behind it, surgeons, months, studies and changes. Closed ones are not printed. */
export function SheetFolds({ columns, population, headingLevel, howSure }: Props) {
  const lenses = columns.filter(isSheetLens);
  const subjects = columns.map(subjectOf);
  return (
    <div className="sheet-folds">
      <Expander label="More questions" headingLevel={headingLevel}>
        <AnswerTable caption="Further questions" subjects={subjects} topics={FURTHER} />
      </Expander>
      <Expander label="How sure" headingLevel={headingLevel}>
        {lenses.length > 0 && <ScoreNumbers lenses={lenses} population={population} />}
        {howSure}
      </Expander>
      <Expander label="Every number" headingLevel={headingLevel}>
        <NumbersInFull subjects={subjects} topics={QUESTIONS} />
        <EachLens lenses={lenses}>{({ surgeons }) => <SurgeonsFrom surgeons={surgeons} />}</EachLens>
        <EachLens lenses={lenses}>
          {({ lens }) => (
            <Link to={`/lenses/${lens.id}/since-surgery`} className="inline-flex min-h-11 items-center font-bold">
              See it by months since surgery, and for people like you
            </Link>
          )}
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
