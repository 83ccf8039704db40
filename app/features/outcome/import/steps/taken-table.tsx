import { useMemo } from 'react';
import type { Columns } from '#app/features/outcome/import/columns.ts';
import { Heads, Table } from '#app/ui/table.tsx';
import { type KnownLens, shownAs, targetLabel } from '#domain/spreadsheet/rules.ts';

type Props = { readonly columns: Columns; readonly lenses: readonly KnownLens[] };
const SHOWN = 3;

/** The meaning of each column of the file, with some of its cells and the values they are stored as. */
export function TakenTable({ columns: { opened, plan, today }, lenses }: Props) {
  const used = useMemo(
    () =>
      opened.profiles.flatMap(({ identity, texts }, index) => {
        const { target = null, eye = null, notation = null, label = '', place } = plan.uses[index] ?? {};
        if (target === null) return [];
        const shown = identity ? [] : [...new Set(texts)].slice(0, SHOWN);
        const examples = shown.map((text) => `${text} → ${shownAs(target, text, { notation, today, lenses })}`);
        return { place, label, identity, examples, readAs: `${targetLabel(target)}${eye ? `, ${eye} eye` : ''}` };
      }),
    [opened, plan, today, lenses],
  );
  const unused = plan.uses.filter(({ target }) => target === null);
  return (
    <div>
      <Table caption="How we read each column" stacks>
        <Heads heads={['Column', 'Read as', 'In the file, and stored as']} />
        <tbody>
          {used.map(({ place, label, identity, readAs, examples }) => (
            <tr key={place}>
              <th scope="row" className="break-words">
                {label}
              </th>
              <td data-label="Read as">{readAs}</td>
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
          Not used: {unused.map(({ label, why }) => (why ? `${label} (${why.toLowerCase()})` : label)).join('; ')}.
        </p>
      )}
    </div>
  );
}
