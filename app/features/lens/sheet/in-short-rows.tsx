import BookOpen from 'lucide-react/icons/book-open';
import Moon from 'lucide-react/icons/moon';
import { choiceOf, nameOf } from '../compared.ts';
import type { SheetColumn } from './columns.ts';
import { inShort } from './in-short.ts';
import { Row } from './row.tsx';
import { ShareScore } from './scores.tsx';

const SIGNS = { halos: Moon, reading: BookOpen };

type Props = { readonly columns: readonly SheetColumn[]; readonly differencesOnly: boolean };

/** The summary of a sheet: with which lens fewer people see halos, and with which one more read without glasses. */
export function InShortRows({ columns, differencesOnly }: Props) {
  const all = inShort(columns);
  const rows = differencesOnly ? all.filter(({ leader }) => leader?.mark === 'clear') : all;
  const isComparison = columns.length > 1;
  if (rows.length === 0 && (differencesOnly || !isComparison)) return null;
  const findings = rows.map(({ finding }) => finding).join('; ');
  return (
    <tbody className="sheet-in-short">
      <tr className="sheet-row">
        <th scope="rowgroup" colSpan={columns.length + 1} className="sheet-name">
          In short, of 100 people who answered here
          {isComparison && (
            <span className="font-normal">
              : {findings || 'too few answers on halos and on reading without glasses'}.
            </span>
          )}
        </th>
      </tr>
      {rows.map(({ key, holds, shares, leader }) => {
        const Sign = SIGNS[key];
        return (
          <Row key={key} name={holds} sign={<Sign aria-hidden="true" className="sheet-sign" />} isScore>
            {columns.map((column, at) => {
              const lead = leader?.at === at ? leader : null;
              return (
                <td key={choiceOf(column)} className="sheet-value" data-lens={nameOf(column)} data-lead={lead?.mark}>
                  <ShareScore share={shares[at] ?? null} lead={lead} />
                </td>
              );
            })}
          </Row>
        );
      })}
    </tbody>
  );
}
