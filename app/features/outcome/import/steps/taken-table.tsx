import { useMemo } from 'react';
import type { Columns } from '#app/features/outcome/import/use-file-import.ts';
import { Heads, Table } from '#app/ui/table.tsx';
import { columnLabel, type KnownLens, shownAs, targetLabel } from '#domain/spreadsheet/rules.ts';

type Props = { readonly columns: Columns; readonly lenses: readonly KnownLens[] };
const SHOWN = 3;

/** The meaning of each column of the file, with some of its cells and the values they are stored as. */
export function TakenTable({ columns: { opened, plan, today }, lenses }: Props) {
  const rows = useMemo(
    () =>
      opened.looked.flatMap(({ column, identity, texts }, index) => {
        const use = plan.uses[index];
        if (!use) return [];
        const { target, eye, notation } = use;
        const label = target ? `${targetLabel(target)}${eye ? `, ${eye} eye` : ''}` : null;
        const examples =
          target && !identity
            ? [...new Set(texts)]
                .slice(0, SHOWN)
                .map((text) => `${text} → ${shownAs(target, text, { notation, today, lenses })}`)
            : [];
        return [{ place: column.place, name: columnLabel(column), label, why: use.why, identity, examples }];
      }),
    [opened, plan, today, lenses],
  );
  const unused = rows.filter(({ label }) => label === null);
  return (
    <div>
      <Table caption="How we read each column" stacks>
        <Heads heads={['Column', 'Read as', 'In the file, and stored as']} />
        <tbody>
          {rows
            .filter(({ label }) => label !== null)
            .map(({ place, name, label, identity, examples }) => (
              <tr key={place}>
                <th scope="row" className="break-words">
                  {name}
                </th>
                <td data-label="Read as">{label}</td>
                <td data-label="Stored as" className="break-words tabular-nums">
                  {identity ? (
                    'Not shown'
                  ) : (
                    <ul>
                      {examples.map((example) => (
                        <li key={example}>{example}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
      {unused.length > 0 && (
        <p className="mt-2 max-w-text break-words">
          Not used: {unused.map(({ name, why }) => (why ? `${name} (${why.toLowerCase()})` : name)).join('; ')}.
        </p>
      )}
    </div>
  );
}
