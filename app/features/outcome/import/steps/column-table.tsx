import { useState } from 'react';
import type { Columns } from '#app/features/outcome/import/columns.ts';
import type { FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Checkbox } from '#app/ui/choice.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import type { Side } from '#domain/outcome/rules.ts';
import {
  type ColumnProfile,
  IDENTITIES,
  OF_THE_PATIENT,
  type Plan,
  type Target,
  targetLabel,
  targetsFor,
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
          {opened.profiles.map((profile, index) => {
            const use = plan.uses[index];
            return use && <ColumnRow key={use.place} {...{ profile, use, targets, bothEyes, change }} />;
          })}
        </tbody>
      </Table>
    </Stack>
  );
}

type RowProps = Pick<Props, 'targets' | 'change'> & {
  readonly profile: ColumnProfile;
  readonly use: Plan['uses'][number];
  /** One line holds both eyes, so that each column is of one of them, or of both. */
  readonly bothEyes: boolean;
};

function ColumnRow({ profile, use: { why, label: name, ...use }, targets: here, bothEyes, change }: RowProps) {
  const { column, identity, texts } = profile;
  const targets = targetsFor(profile, here);
  const hasEye = (bothEyes || use.eye !== null) && use.target !== null && !OF_THE_PATIENT.includes(use.target);
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
              id={`column-${column.place}`}
              aria-label={`${name}: read as`}
              className="control control-select"
              value={use.target ?? NOT_USED}
              onChange={({ target }) => change({ ...use, target: (target.value || null) as Target | null })}
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
                onChange={({ target }) => change({ ...use, eye: (target.value || null) as Side | null })}
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
