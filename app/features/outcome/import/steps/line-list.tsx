import { useState } from 'react';
import { FATE_WORDS } from '#app/features/outcome/import/sending/csv-files.ts';
import type { ReviewRow } from '#app/features/outcome/import/sending/fates.ts';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import { lensName } from '#domain/lens/rules.ts';
import type { FieldName } from '#domain/outcome/rules.ts';
import { fieldLabel, type KnownLens, shownAnswer } from '#domain/spreadsheet/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';

type Props = {
  readonly rows: readonly ReviewRow[];
  readonly withProblems: readonly ReviewRow[];
  readonly lenses: readonly KnownLens[];
};
const PAGE = 25;

/** The lines of a file as they would be stored, page by page: those with a remark, or all. */
export function LineList({ rows, withProblems, lenses }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const shown = chosen ?? (withProblems.length > 0 ? 'problems' : 'all');
  const listed = shown === 'problems' ? withProblems : rows;
  const pages = Math.max(1, Math.ceil(listed.length / PAGE));
  const at = Math.min(page, pages - 1);
  const turn = (label: string, to: number, why: string) => (
    <Button look="secondary" unavailable={to < 0 || to >= pages ? why : undefined} onClick={() => setPage(to)}>
      {label}
    </Button>
  );
  return (
    <>
      <RadioGroup
        id="shown"
        name="shown"
        legend="Lines to show"
        value={shown}
        onChange={(which) => {
          setChosen(which);
          setPage(0);
        }}
        options={[
          { value: 'problems', label: `Only lines with a remark (${shownCount(withProblems.length)})` },
          { value: 'all', label: `All lines (${shownCount(rows.length)})` },
        ]}
      />
      <Table caption="Lines of the file, as we would store them" stacks>
        <Heads heads={['Line', 'Result', 'Stored as', 'Remarks']} />
        <tbody>
          {listed.slice(at * PAGE, (at + 1) * PAGE).map((row) => (
            <tr key={`${row.line}-${row.eye}`}>
              <th scope="row" className="whitespace-nowrap">
                {shownCount(row.line)}
                {row.eye && <span className="font-normal text-ink-soft">, {row.eye}</span>}
              </th>
              <td data-label="Result">{FATE_WORDS[row.fate]}</td>
              <td data-label="Stored as">{storedWords(row, lenses)}</td>
              <td data-label="Remarks">
                <Remarks row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {pages > 1 && (
        <Cluster as="div" role="group" aria-label="Pages of the list">
          {turn('Earlier Lines', at - 1, 'This is the first page.')}
          <span role="status">
            Page {at + 1} of {pages}
          </span>
          {turn('Later Lines', at + 1, 'This is the last page.')}
        </Cluster>
      )}
    </>
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
function storedWords({ sent: { lensId, ...answers }, fate }: ReviewRow, lenses: readonly KnownLens[]): string {
  if (fate === 'leftOut') return '';
  const words = (Object.entries(answers) as [FieldName, string][]).map(
    ([field, value]) => `${fieldLabel(field)} ${shownAnswer(field, value)}`,
  );
  return [lensName(Number(lensId), lenses), ...words].join('; ');
}
