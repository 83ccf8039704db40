import type { ReactNode } from 'react';
import { AnswerTable, NumbersInFull } from '#app/answers/answer-table.tsx';
import { WrittenAndChecked } from '#app/texts/written-and-checked.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Link } from '#app/ui/link.tsx';
import { Reference } from '#app/ui/reference.tsx';
import { reviewsOf } from '#domain/evidence/rules/reviewers.ts';
import { QUESTIONS, type Question } from '#domain/lens/rules/questions.ts';
import type { Lens } from '#domain/lens/rules.ts';
import { PUBLIC_FROM, type PublicFigures, type PublicScore } from '#domain/outcome/rules/public.ts';
import { longDate, shownCount } from '#domain/wording/rules.ts';
import { LensChanges } from '../lens-changes.tsx';
import type { Population } from '../population.ts';
import { isSheetLens, type SheetColumn, type SheetLens, subjectOf } from './columns.ts';
import { ScoreNumbers } from './score-numbers.tsx';

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

/** What studies say about a lens, and what has changed. */
function LensStudies({ lens }: { lens: Lens }) {
  return (
    <>
      <section>
        <p className="mb-2 font-bold">What Studies Say</p>
        <ul className="flex flex-col gap-3">
          {lens.evidence.map(({ text, source }) => (
            <li key={text} className="answer-study max-w-text">
              {text}
              <span className="block text-ink-soft text-sm">
                <Reference {...source} />
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-4 max-w-text text-ink-soft text-sm">
          Figures from different studies cannot be compared with each other.
        </p>
        <WrittenAndChecked {...lens.history} reviews={reviewsOf(`/lenses/${lens.id}`)} />
      </section>
      <section id={`changes-${lens.id}`} className="mt-6">
        <p className="mb-2 font-bold">What Has Changed</p>
        <LensChanges lensId={lens.id} changes={lens.changes} />
      </section>
    </>
  );
}

/** From when on surgeons’ records are shown, and the two scales on which they judge. */
function SurgeonsFrom({ surgeons }: { surgeons: PublicFigures | null }) {
  const { far, intermediate, near, night, satisfaction } = surgeons ?? {};
  const isPublic = [far, intermediate, near, night, satisfaction].some((figure) => figure);
  if (!surgeons?.asOf || !isPublic)
    return (
      <p className="max-w-text">
        Surgeons’ records are shown once there are {PUBLIC_FROM.eyes} eyes of {PUBLIC_FROM.surgeons} surgeons, none of
        them with more than half. There are not enough yet.
      </p>
    );
  return (
    <p className="max-w-text">
      Surgeons’ records of eyes a month or more after surgery, as of {longDate(new Date(surgeons.asOf))}.{' '}
      <Scale of={surgeons.night} words="Light effects at night, 0 to 10, lower is better" />{' '}
      <Scale of={surgeons.satisfaction} words="Satisfaction, 0 to 10" /> Patients and surgeons choose whether to report,
      so neither is a trial.
    </p>
  );
}

function Scale({ of, words }: { of: PublicScore | null; words: string }) {
  if (!of) return null;
  const range = of.interval && ` (between ${of.interval.lower.toFixed(1)} and ${of.interval.upper.toFixed(1)})`;
  return (
    <>
      {words}: {of.mean.toFixed(1)}
      {range}, {shownCount(of.n)} eyes.
    </>
  );
}
