import { useMemo } from 'react';
import type { Columns } from '#app/features/outcome/import/columns.ts';
import { problemsCsv } from '#app/features/outcome/import/sending/csv-files.ts';
import {
  countFates,
  isWorthALook,
  reviewRows,
  roundings,
  UNDECIDED,
} from '#app/features/outcome/import/sending/fates.ts';
import type { FileImport, Review } from '#app/features/outcome/import/use-file-import.ts';
import { saveFile } from '#app/features/outcome/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import type { KnownLens } from '#domain/spreadsheet/rules.ts';
import { counted, shownCount } from '#domain/wording/rules.ts';
import { LineList } from './line-list.tsx';
import { SetAside } from './set-aside.tsx';
import { TakenTable } from './taken-table.tsx';

type Props = Pick<FileImport, 'decide' | 'store' | 'backToColumns'> & {
  readonly columns: Columns;
  readonly review: Review;
  readonly lenses: readonly KnownLens[];
};
type Counts = ReturnType<typeof countFates>;
/** How many ways of rounding are listed. */
const MOST_ROUNDINGS = 30;

/** Every line as it would be stored, before anything is. */
export function ReviewStep({ columns, review, lenses, decide, store, backToColumns }: Props) {
  const { checked, leftOut, decisions } = review;
  const rows = useMemo(() => reviewRows(checked, leftOut, decisions), [checked, leftOut, decisions]);
  const counts = countFates(rows);
  const { waits: mendable } = countFates(reviewRows(checked, leftOut, UNDECIDED));
  const rounded = roundings(rows);
  const withProblems = rows.filter(isWorthALook);
  const taken = counts.stored + counts.corrected;
  return (
    <Stack gap={6}>
      <SetAside columns={columns} lenses={lenses} />
      <ul className="flex flex-wrap gap-x-8 gap-y-2" aria-label="What would happen">
        {factsOf(counts)
          .filter(([count], place) => count > 0 || place === 0)
          .map(([count, words]) => (
            <li key={words}>
              <strong className="text-lg tabular-nums">{shownCount(count)}</strong> {words}
            </li>
          ))}
      </ul>
      {rounded.length > 0 && (
        <Expander
          label={`${counted(
            rounded.reduce((sum, { count }) => sum + count, 0),
            'value is',
            'values are',
          )} rounded to the lines and steps of the form`}
        >
          <ul className="list-disc pl-5">
            {rounded.slice(0, MOST_ROUNDINGS).map(({ words, count }) => (
              <li key={words}>{`${words} (${shownCount(count)})`}</li>
            ))}
          </ul>
        </Expander>
      )}
      {mendable > 0 && (
        <Checkbox
          id="without-refused"
          name="without-refused"
          label={`Store the ${counted(mendable, 'eye')} with a refused value without that value`}
          help="The value is left blank. Otherwise these eyes are not stored, and you can import them again once the file is corrected."
          checked={decisions.withoutRefused}
          onChange={({ target }) => decide({ withoutRefused: target.checked })}
        />
      )}
      {counts.differs + counts.corrected > 0 && (
        <Checkbox
          id="corrects"
          name="corrects"
          label={`Correct the ${counted(counts.differs + counts.corrected, 'eye')} that are already stored and differ in this file`}
          help="Values that are blank in the file do not change. Undoing the import does not restore the earlier values."
          checked={decisions.corrects}
          onChange={({ target }) => decide({ corrects: target.checked })}
        />
      )}
      <Cluster>
        <Button onClick={store} unavailable={taken === 0 ? 'There is nothing to store.' : undefined}>
          {`Store ${counted(counts.stored, 'Eye')}${counts.corrected > 0 ? `, Correct ${shownCount(counts.corrected)}` : ''}`}
        </Button>
        <Button look="secondary" onClick={backToColumns}>
          Back to the Columns
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print This Page
        </Button>
        {withProblems.length > 0 && (
          <Button look="secondary" onClick={() => saveFile(csvOf(problemsCsv(withProblems)), 'lines-to-look-at.csv')}>
            Download These Remarks
          </Button>
        )}
      </Cluster>
      <Expander label={`How we read the ${counted(columns.plan.uses.length, 'column')}`}>
        <TakenTable columns={columns} lenses={lenses} />
      </Expander>
      <LineList rows={rows} withProblems={withProblems} lenses={lenses} />
    </Stack>
  );
}

const csvOf = (text: string) => new Blob([text], { type: 'text/csv;charset=utf-8' });

function factsOf(counts: Counts): readonly (readonly [number, string])[] {
  const fact = (count: number, one: string, several: string) => [count, count === 1 ? one : several] as const;
  return [
    [counts.stored, 'will be stored'],
    [counts.corrected, 'will be corrected'],
    fact(counts.waits, 'needs one answer', 'need one answer'),
    [counts.refused, 'cannot be stored'],
    fact(counts.there, 'is already stored', 'are already stored'),
    fact(counts.differs, 'is already stored with different values', 'are already stored with different values'),
    fact(counts.before, 'line is from before surgery and left out', 'lines are from before surgery and left out'),
    fact(counts.visits, 'line is of another visit and left out', 'lines are of another visit and left out'),
    fact(counts.hidden, 'hidden line is left out', 'hidden lines are left out'),
    fact(counts.leftOut, 'line holds no eye to store', 'lines hold no eye to store'),
    fact(counts.doubts, 'of those deserves a second look', 'of those deserve a second look'),
  ];
}
