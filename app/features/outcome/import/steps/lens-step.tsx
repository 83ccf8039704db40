import type { Columns } from '#app/features/outcome/import/columns.ts';
import type { FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Expander } from '#app/ui/expander.tsx';
import { Select } from '#app/ui/field.tsx';
import { Stack } from '#app/ui/layout.tsx';
import type { KnownLens, Survey } from '#domain/spreadsheet/rules.ts';
import { counted } from '#domain/wording/rules.ts';

type Props = Pick<FileImport, 'chooseLens' | 'nameLens'> & {
  readonly columns: Columns;
  readonly lenses: readonly KnownLens[];
};
/** How many names of lenses are listed. A column with more names is something else. */
const MOST_NAMES = 40;
const REPRESENTED = 'It counts under the lens of this site that stands for its kind.';
/** The option for a name that means no lens of the site. */
const NONE = 0;

/** The lens of each eye: by the names in the file, or one lens for all of it. */
export function LensStep({ columns, lenses, chooseLens, nameLens }: Props) {
  const { lensOfFile, lensChoices } = columns;
  const names = columns.survey.lensNames.toSorted((a, b) => b.lines - a.lines);
  const options = lenses.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
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
        {options}
      </Select>
    );
  }
  const [known, open] = [true, false].map((isKnown) =>
    names.filter(({ lensId, isRepresented }) => (lensId !== null && !isRepresented) === isKnown),
  );
  const field = ({ key, text, lines, lensId, isRepresented, relative, isCode }: Survey['lensNames'][number]) => (
    <Select
      key={key}
      id={`lens-${key.replace(/\W+/g, '-')}`}
      name="lens"
      label={`Lens “${text}” (${counted(lines, 'line')})`}
      help={isRepresented ? REPRESENTED : relative && lensId === null ? `This is ${relative}.` : undefined}
      className="max-w-form"
      value={lensChoices[key] ?? lensId ?? (isCode ? '' : NONE)}
      onChange={({ target }) => nameLens(key, target.value ? Number(target.value) : null)}
    >
      {isCode && <option value="">Choose the lens…</option>}
      <option value={NONE}>None of these lenses: leave it out</option>
      {options}
    </Select>
  );
  return (
    <Stack gap={4}>
      {open?.slice(0, MOST_NAMES).map(field)}
      {open && open.length > MOST_NAMES && <p>{open.length - MOST_NAMES} more names are not listed.</p>}
      {known && known.length > 0 && (
        <Expander label={`${counted(known.length, 'lens is', 'lenses are')} known by name`}>
          <Stack gap={4}>{known.slice(0, MOST_NAMES).map(field)}</Stack>
        </Expander>
      )}
    </Stack>
  );
}
