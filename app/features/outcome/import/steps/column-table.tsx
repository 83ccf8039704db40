import { useState } from 'react';
import type { Columns, FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import {
  columnLabel,
  IDENTITIES,
  type Looked,
  OF_THE_PATIENT,
  type Plan,
  type Side,
  type Target,
  targetLabel,
  targetsFor,
  type Use,
} from '#domain/spreadsheet/rules.ts';

type Props = Pick<FileImport, 'change'> & { readonly columns: Columns; readonly targets: readonly Target[] };

const NOT_USED = '';

/** Every column of a file with some of its cells, its meaning, and the choice of another one. */
export function ColumnTable({ columns: { opened, plan }, targets, change }: Props) {
  const [bothEyes, setBothEyes] = useState(plan.uses.some(({ eye }) => eye !== null));
  return (
    <Stack gap={4}>
      <Checkbox
        id="both-eyes"
        name="both-eyes"
        label="One line holds both eyes of a patient"
        checked={bothEyes}
        onChange={({ target }) => setBothEyes(target.checked)}
      />
      <Table caption="Columns of the file, and how we read them" stacks>
        <Heads heads={['Column', 'For example', 'Read as']} />
        <tbody>
          {opened.looked.map((looked, index) => {
            const use = plan.uses[index];
            return (
              use && (
                <ColumnRow
                  key={use.place}
                  looked={looked}
                  use={use}
                  here={targets}
                  bothEyes={bothEyes}
                  onChange={change}
                />
              )
            );
          })}
        </tbody>
      </Table>
    </Stack>
  );
}

type RowProps = {
  readonly looked: Looked;
  readonly use: Plan['uses'][number];
  readonly here: readonly Target[];
  /** One line holds both eyes, so that each column is of one of them, or of both. */
  readonly bothEyes: boolean;
  readonly onChange: (use: Use) => void;
};

function ColumnRow({ looked, use: { why, ...use }, here, bothEyes, onChange }: RowProps) {
  const { column, identity, texts } = looked;
  const name = columnLabel(column);
  const targets = targetsFor(looked, here);
  const hasEye = (bothEyes || use.eye !== null) && use.target !== null && !OF_THE_PATIENT.includes(use.target);
  const id = `column-${column.place}`;
  return (
    <tr>
      <th scope="row" className="break-words">
        {name}
      </th>
      <td data-label="For example" className="break-words text-ink-soft">
        {identity ? `Not shown: ${IDENTITIES[identity]}` : texts.slice(0, 3).join(' · ')}
      </td>
      <td data-label="Read as">
        {targets.length === 0 ? (
          'Nothing. It stays in this browser.'
        ) : (
          <Stack gap={2} className="w-full">
            <select
              id={id}
              aria-label={`${name}: read as`}
              className="control control-select"
              value={use.target ?? NOT_USED}
              onChange={({ target }) =>
                onChange({ ...use, target: (target.value || null) as Target | null, notation: null })
              }
            >
              <option value={NOT_USED}>
                {identity ? 'Nothing. It stays in this browser' : why ? `Not used: ${why}` : 'Not used'}
              </option>
              {targets.map((target) => (
                <option key={target} value={target}>
                  {targetLabel(target)}
                </option>
              ))}
            </select>
            {hasEye && (
              <select
                aria-label={`${name}: of which eye`}
                className="control control-select"
                value={use.eye ?? ''}
                onChange={({ target }) => onChange({ ...use, eye: (target.value || null) as Side | null })}
              >
                <option value="">Both eyes</option>
                <option value="right">Right eye</option>
                <option value="left">Left eye</option>
              </select>
            )}
          </Stack>
        )}
      </td>
    </tr>
  );
}
