import { useMemo, useState } from 'react';
import {
  countFates,
  type Fate,
  isWorthALook,
  type ReviewRow,
  reviewRows,
  roundings,
} from '#app/features/outcome/import/sending/fates.ts';
import { FATE_WORDS, problemsCsv } from '#app/features/outcome/import/sending/problems-csv.ts';
import type { Columns, FileImport, Review } from '#app/features/outcome/import/use-file-import.ts';
import { saveFile } from '#app/features/outcome/save-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/choice.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { lensName } from '#domain/lens/rules.ts';
import { descriptionOf, type FieldName } from '#domain/outcome/rules.ts';
import { fieldLabel, type KnownLens } from '#domain/spreadsheet/rules.ts';
import { SetAside } from './set-aside.tsx';
import { TakenTable } from './taken-table.tsx';

type Props = Pick<FileImport, 'decisions' | 'decide' | 'store' | 'backToColumns'> & {
  readonly columns: Columns;
  readonly review: Review;
  readonly lenses: readonly KnownLens[];
};
type Shown = 'problems' | 'all';
const PAGE = 25;
const number = (count: number) => count.toLocaleString('en-US');

/** Every line as it would be stored, before anything is. */
export function ReviewStep({ columns, review, lenses, decisions, decide, store, backToColumns }: Props) {
  const [chosen, setShown] = useState<Shown | null>(null);
  const [page, setPage] = useState(0);
  const rows = useMemo(() => reviewRows(review.checked, review.leftOut, decisions), [review, decisions]);
  const counts = useMemo(() => countFates(rows), [rows]);
  const undecided = useMemo(
    () => countFates(reviewRows(review.checked, review.leftOut, { withoutRefused: false, corrects: false })),
    [review],
  );
  const withProblems = useMemo(() => rows.filter(isWorthALook), [rows]);
  const shown = chosen ?? (withProblems.length > 0 ? 'problems' : 'all');
  const listed = shown === 'problems' ? withProblems : rows;
  const pages = Math.max(1, Math.ceil(listed.length / PAGE));
  const at = Math.min(page, pages - 1);
  const show = (which: Shown) => {
    setShown(which);
    setPage(0);
  };
  const taken = counts.stored + counts.corrected;

  return (
    <Stack gap={6}>
      <SetAside columns={columns} lenses={lenses} />
      <Counts counts={counts} />
      <Roundings rows={rows} />
      {undecided.waits > 0 && (
        <Checkbox
          id="without-refused"
          name="without-refused"
          label={`Store the ${eyes(undecided.waits)} with a refused value without that value`}
          help="The value is left blank. Otherwise these eyes are not stored, and you can import them again once the file is corrected."
          checked={decisions.withoutRefused}
          onChange={({ target }) => decide({ withoutRefused: target.checked })}
        />
      )}
      {counts.differs + counts.corrected > 0 && (
        <Checkbox
          id="corrects"
          name="corrects"
          label={`Correct the ${eyes(counts.differs + counts.corrected)} that are already stored and differ in this file`}
          help="Values that are blank in the file do not change. Undoing the import does not restore the earlier values."
          checked={decisions.corrects}
          onChange={({ target }) => decide({ corrects: target.checked })}
        />
      )}
      <Cluster>
        <Button onClick={store} unavailable={taken === 0 ? 'There is nothing to store.' : undefined}>
          {counts.corrected > 0
            ? `Store ${titledEyes(counts.stored)}, Correct ${number(counts.corrected)}`
            : `Store ${titledEyes(taken)}`}
        </Button>
        <Button look="secondary" onClick={backToColumns}>
          Back to the Columns
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print This Page
        </Button>
        {withProblems.length > 0 && (
          <Button
            look="secondary"
            onClick={() =>
              saveFile(
                new Blob([problemsCsv(withProblems)], { type: 'text/csv;charset=utf-8' }),
                'lines-to-look-at.csv',
              )
            }
          >
            Download These Remarks
          </Button>
        )}
      </Cluster>
      <Expander label={`How we read the ${number(columns.plan.uses.length)} columns`}>
        <TakenTable columns={columns} lenses={lenses} />
      </Expander>
      <fieldset>
        <legend className="mb-1 font-bold">Lines to show</legend>
        <Cluster gap={6}>
          <Radio
            name="shown"
            value="problems"
            label={`Only lines with a remark (${number(withProblems.length)})`}
            checked={shown === 'problems'}
            onChange={() => show('problems')}
          />
          <Radio
            name="shown"
            value="all"
            label={`All lines (${number(rows.length)})`}
            checked={shown === 'all'}
            onChange={() => show('all')}
          />
        </Cluster>
      </fieldset>
      <Table caption="Lines of the file, as we would store them" stacks>
        <Heads heads={['Line', 'Result', 'Stored as', 'Remarks']} />
        <tbody>
          {listed.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
            <tr key={`${row.line}-${row.eye}`}>
              <th scope="row" className="whitespace-nowrap">
                {number(row.line)}
                {row.eye && <span className="font-normal text-ink-soft">, {row.eye}</span>}
              </th>
              <td data-label="Result">{FATE_WORDS[row.fate]}</td>
              <td data-label="Stored as">{said(row, lenses)}</td>
              <td data-label="Remarks">
                <Remarks row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {pages > 1 && (
        <Cluster as="div" role="group" aria-label="Pages of the list">
          <Button
            look="secondary"
            unavailable={at === 0 ? 'This is the first page.' : undefined}
            onClick={() => setPage(at - 1)}
          >
            Earlier Lines
          </Button>
          <span role="status">
            Page {at + 1} of {pages}
          </span>
          <Button
            look="secondary"
            unavailable={at === pages - 1 ? 'This is the last page.' : undefined}
            onClick={() => setPage(at + 1)}
          >
            Later Lines
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

const eyes = (count: number) => `${number(count)} ${count === 1 ? 'eye' : 'eyes'}`;
const titledEyes = (count: number) => eyes(count).replace('eye', 'Eye');

function Counts({ counts }: { readonly counts: ReturnType<typeof countFates> }) {
  const facts: readonly (readonly [number, string])[] = [
    [counts.stored, 'will be stored'],
    [counts.corrected, 'will be corrected'],
    [counts.waits, counts.waits === 1 ? 'needs one answer' : 'need one answer'],
    [counts.refused, 'cannot be stored'],
    [counts.there, counts.there === 1 ? 'is already stored' : 'are already stored'],
    [
      counts.differs,
      counts.differs === 1 ? 'is already stored with different values' : 'are already stored with different values',
    ],
    [counts.before, `${counts.before === 1 ? 'line is' : 'lines are'} from before surgery and left out`],
    [counts.visits, `${counts.visits === 1 ? 'line is' : 'lines are'} of another visit and left out`],
    [counts.hidden, `hidden ${counts.hidden === 1 ? 'line is' : 'lines are'} left out`],
    [counts.leftOut, `${counts.leftOut === 1 ? 'line holds' : 'lines hold'} no eye to store`],
    [counts.doubts, `of those ${counts.doubts === 1 ? 'deserves' : 'deserve'} a second look`],
  ];
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2" aria-label="What would happen">
      {facts
        .filter(([count], place) => count > 0 || place === 0)
        .map(([count, words]) => (
          <li key={words}>
            <strong className="text-lg tabular-nums">{number(count)}</strong> {words}
          </li>
        ))}
    </ul>
  );
}

/** How many ways of rounding are listed. */
const MOST_ROUNDINGS = 30;

/** How many values were rounded, in one line; the details are folded. */
function Roundings({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const found = roundings(rows);
  const all = found.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <Expander
      label={`${number(all)} ${all === 1 ? 'value is' : 'values are'} rounded to the lines and steps of the form`}
    >
      <ul className="list-disc pl-5">
        {found.slice(0, MOST_ROUNDINGS).map(({ words, count }) => (
          <li key={words}>{`${words} (${number(count)})`}</li>
        ))}
      </ul>
    </Expander>
  );
}

function Remarks({ row: { remarks } }: { readonly row: ReviewRow }) {
  if (remarks.length === 0) return 'None';
  return (
    <ul>
      {remarks.map(({ kind, words }) => (
        <li key={words} className={kind === 'refused' ? 'font-bold' : undefined}>
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The answers of an eye in one line, in the words of the form. */
function said(
  { sent, fate }: { readonly sent: ReviewRow['sent']; readonly fate: Fate },
  lenses: readonly KnownLens[],
): string {
  if (fate === 'leftOut') return '';
  const { lensId, ...answers } = sent;
  const words = Object.entries(answers).map(([field, value]) => {
    const description = descriptionOf(field as FieldName);
    const labels: Readonly<Record<string, string>> = 'labels' in description ? (description.labels ?? {}) : {};
    const shown = [value ?? ''].flat().map((one) => labels[one] ?? one.replace(/^-(?=\d)/, '−'));
    return `${fieldLabel(field as FieldName)} ${shown.join(', ')}`;
  });
  return [lensName(Number(lensId), lenses), ...words].join('; ');
}
