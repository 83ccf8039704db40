import { Fragment } from 'react';
import { SCOPE_NAMES, type ShownFigures, sampleNote } from '#app/features/outcome/figures/view/scopes.ts';
import { classes } from '#app/ui/classes.ts';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import type { FigureTable, Row } from './rows.ts';

type Props = { readonly table: FigureTable; readonly shown: ShownFigures };
type Group = { readonly name: string | undefined; readonly rows: Row[] };

/** Figures in rows and columns, one's own under those of all doctors. */
export function FiguresTable({ table, shown }: Props) {
  const { caption, of, columns, grouped = false } = table;
  const heads = grouped ? columns : [...columns, 'n'];
  return (
    <Table
      caption={caption}
      stacks={!grouped && columns.length > 1}
      className={classes('figures-table', grouped && 'figures-grouped')}
    >
      <FigureHeads of={of} heads={heads} />
      {shown.flatMap((figures) =>
        groupsOf(table.read(figures)).map(({ name, rows }) => {
          const scope = shown.length > 1 ? SCOPE_NAMES[figures.scope] : null;
          const heading = [scope, name, grouped && shownSample(rows)].filter(Boolean).join(', ');
          return (
            <tbody key={`${figures.scope} ${name}`}>
              {heading && (
                <tr className="figures-group">
                  <th scope="rowgroup" colSpan={heads.length + 1}>
                    {heading}
                  </th>
                </tr>
              )}
              {rows.map((row, index) => (
                <FiguresRow key={row.label} row={row} above={rows[index - 1]} heads={heads} grouped={grouped} />
              ))}
            </tbody>
          );
        }),
      )}
    </Table>
  );
}

/** Consecutive rows with the same group name. */
function groupsOf(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && last.name === row.group) last.rows.push(row);
    else groups.push({ name: row.group, rows: [row] });
  }
  return groups;
}

function shownSample([first]: readonly Row[]): string | null {
  if (!first || 'absence' in first) return null;
  const note = sampleNote(first.n);
  return `n = ${first.n}${note ? ` (${note.toLowerCase()})` : ''}`;
}

/** Lets a line end after a slash between words. */
const breakable = (text: string) =>
  text.split(/(?<=\/)(?=[A-Z])/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

type RowProps = {
  readonly row: Row;
  readonly above: Row | undefined;
  readonly heads: readonly string[];
  readonly grouped: boolean;
};

function FiguresRow({ row, above, heads, grouped }: RowProps) {
  const label = <th scope="row">{breakable(row.label)}</th>;
  if ('absence' in row)
    return (
      <tr>
        {label}
        <td colSpan={heads.length} className="figures-absence">
          {row.absence}
        </td>
      </tr>
    );
  // Shown once for rows about the same eyes.
  const note = above && 'n' in above && above.n === row.n ? null : sampleNote(row.n);
  return (
    <tr>
      {label}
      {row.cells.map(({ shown }, index) => (
        <td key={heads[index]} data-label={heads[index]} className={classes('numeric', !shown && 'figures-blank')}>
          {shown}
        </td>
      ))}
      {!grouped && (
        <td data-label="n" className="numeric">
          <span>
            {row.n}
            {note && <span className="figures-note">{note}</span>}
          </span>
        </td>
      )}
    </tr>
  );
}
