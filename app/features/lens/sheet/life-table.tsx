import { FigureHeads, Table } from '#app/ui/table.tsx';
import { MEASURE_WORDS, rangeWords, shareWords } from '#domain/experience/rules.ts';
import { choiceOf, nameOf } from '../compared.ts';
import { listed } from '../comparison.ts';
import { lifeRows } from '../life-rows.ts';
import type { SheetColumn } from './columns.ts';

type Props = { readonly columns: readonly SheetColumn[]; readonly differencesOnly: boolean };

/** Figures since surgery, of lenses and of pairs alike; nothing if no column has any. */
export function LifeTable({ columns, differencesOnly }: Props) {
  const rows = lifeRows(columns);
  const alike = differencesOnly ? rows.filter(({ differs }) => !differs) : [];
  const shown = rows.filter((row) => !alike.includes(row));
  return (
    <>
      {shown.length > 0 && (
        <Table caption="Since surgery, of 100 people">
          <FigureHeads of="People" heads={columns.map(nameOf)} />
          <tbody>
            {shown.map(({ measure, shares }) => (
              <tr key={measure}>
                <th scope="row">{MEASURE_WORDS[measure]}</th>
                {columns.map((column, at) => {
                  const share = shares[at];
                  return (
                    <td key={choiceOf(column)} className="numeric">
                      {share ? `${shareWords(share)} ${rangeWords(share)}` : 'Fewer than 11 people'}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {alike.length > 0 && (
        <p className="mt-2 max-w-text">
          Since surgery, also not shown, because the margins of error overlap:{' '}
          {listed(
            alike.map(({ measure }) => MEASURE_WORDS[measure]),
            'and',
          )}
          .
        </p>
      )}
    </>
  );
}
