import type { Columns, FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Select } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Table } from '#app/ui/table.tsx';
import type { KnownLens } from '#domain/spreadsheet/rules.ts';

type Props = Pick<FileImport, 'chooseLens' | 'nameLens'> & {
  readonly columns: Columns;
  readonly lenses: readonly KnownLens[];
};
/** So many names of lenses are listed. A column with more names something else. */
const MOST_NAMES = 40;

/** Which lens each eye got: what the names in the file mean, or one lens for all of it. */
export function LensStep({ columns, lenses, chooseLens, nameLens }: Props) {
  const { names, lensOfFile, lensChoices } = columns;
  if (names.length === 0) {
    return (
      <Select
        id="lens-of-file"
        name="lens"
        label="Lens of every eye in the file"
        help="Or choose, below, the column that names the lens."
        className="max-w-form"
        value={lensOfFile ?? ''}
        onChange={({ target }) => chooseLens(target.value ? Number(target.value) : null)}
      >
        <option value="">Choose the lens…</option>
        {lenses.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  // What is not known comes first: it waits for somebody.
  const sorted = names.toSorted((a, b) => Number(a.lensId !== null) - Number(b.lensId !== null) || b.lines - a.lines);
  return (
    <Stack gap={2}>
      <Table caption="Names of lenses in the file" stacks>
        <thead>
          <tr>
            <th scope="col">Name in the file</th>
            <th scope="col" className="numeric">
              Lines
            </th>
            <th scope="col">Lens on this site</th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, MOST_NAMES).map(({ key, text, lines, lensId, relative }) => (
            <tr key={key}>
              <th scope="row" className="break-words">
                {text}
                {relative && lensId === null && (
                  <p className="font-normal text-ink-soft text-sm">This is {relative}.</p>
                )}
              </th>
              <td data-label="Lines" className="numeric">
                {lines.toLocaleString('en-US')}
              </td>
              <td data-label="Lens on this site">
                <select
                  aria-label={`${text}: lens on this site`}
                  className="control control-select"
                  value={lensChoices[key] ?? lensId ?? ''}
                  onChange={({ target }) => nameLens(key, target.value ? Number(target.value) : null)}
                >
                  {lensId === null && <option value="">None of them: leave these lines out</option>}
                  {lenses.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {names.length > MOST_NAMES && <p>{names.length - MOST_NAMES} more names are not listed.</p>}
    </Stack>
  );
}
