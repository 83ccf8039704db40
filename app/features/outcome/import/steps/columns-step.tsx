import { useState } from 'react';
import type { Columns, FileImport } from '#app/features/outcome/import/use-file-import.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Table } from '#app/ui/table.tsx';
import {
  IDENTITIES,
  type KnownLens,
  type Looked,
  type Notation,
  OF_THE_PATIENT,
  questionFor,
  type Side,
  type Target,
  targetLabel,
  targetsFor,
  type Use,
} from '#domain/spreadsheet/rules.ts';
import { LensStep } from './lens-step.tsx';

type Props = Pick<FileImport, 'change' | 'chooseLens' | 'nameLens' | 'chooseSheet' | 'check' | 'startAnew' | 'open'> & {
  readonly columns: Columns;
  readonly targets: readonly Target[];
  readonly lenses: readonly KnownLens[];
};

const NOT_USED = '';
const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** What each column is taken for, to be looked over and changed. */
export function ColumnsStep(props: Props) {
  const { columns, lenses, targets, change, check, startAnew, open } = props;
  const { opened, uses } = columns;
  const [bothEyes, setBothEyes] = useState(uses.some(({ eye }) => eye !== null));
  const taken = uses.filter(({ target }) => target !== null).length;
  const kept = opened.looked.filter(({ identity }) => identity !== null).length;
  return (
    <Stack gap={6}>
      <p className="max-w-text">
        {counted(opened.lines, 'line')} and {counted(uses.length, 'column')}.{' '}
        {counted(taken, 'column is', 'columns are')} taken.{' '}
        {kept > 0 &&
          `${counted(kept, 'column tells', 'columns tell')} who somebody is: what stands there does not leave this browser as it is.`}
      </p>
      {open.length > 0 && (
        <Notice tone="warning" title="Before the file can be checked">
          <ul className="list-disc pl-5">
            {open.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Cluster>
        <Button onClick={check} unavailable={open.length > 0 ? 'See above what is still open.' : undefined}>
          {`Check ${counted(opened.lines, 'Line', 'Lines')}`}
        </Button>
        <Button look="secondary" onClick={startAnew}>
          Choose Another File
        </Button>
      </Cluster>
      {opened.sheets.length > 1 && (
        <Select
          id="sheet"
          name="sheet"
          label="Sheet of the workbook"
          className="max-w-form"
          value={opened.sheet ?? ''}
          onChange={({ target }) => props.chooseSheet(target.value)}
        >
          {opened.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </Select>
      )}
      <LensStep columns={columns} lenses={lenses} chooseLens={props.chooseLens} nameLens={props.nameLens} />
      <Checkbox
        id="both-eyes"
        name="both-eyes"
        label="One line holds both eyes of a patient"
        checked={bothEyes}
        onChange={({ target }) => setBothEyes(target.checked)}
      />
      <Table caption="Columns of the file, and what each is taken for" stacks>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">For example</th>
            <th scope="col">Taken for</th>
          </tr>
        </thead>
        <tbody>
          {opened.looked.map((looked) => {
            const use = uses.find(({ place }) => place === looked.column.place);
            return (
              use && (
                <ColumnRow
                  key={use.place}
                  looked={looked}
                  use={use}
                  all={opened.looked}
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
  readonly use: Use;
  readonly all: readonly Looked[];
  readonly here: readonly Target[];
  /** One line holds both eyes, so that each column is of one of them, or of both. */
  readonly bothEyes: boolean;
  readonly onChange: (use: Use) => void;
};

function ColumnRow({ looked, use, all, here, bothEyes, onChange }: RowProps) {
  const { column, identity, texts } = looked;
  const name = column.name || `Column ${column.place + 1}`;
  const targets = targetsFor(looked, here);
  const question = questionFor(use, all);
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
      <td data-label="Taken for">
        {targets.length === 0 ? (
          'Nothing. It stays in this browser.'
        ) : (
          <Stack gap={2} className="w-full">
            <select
              id={id}
              aria-label={`${name}: taken for`}
              className="control control-select"
              value={use.target ?? NOT_USED}
              onChange={({ target }) =>
                onChange({ ...use, target: (target.value || null) as Target | null, notation: null })
              }
            >
              <option value={NOT_USED}>{identity ? 'Nothing. It stays in this browser' : 'Not used'}</option>
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
            {question && (
              <select
                aria-label={`${name}: how it is written`}
                className="control control-select"
                aria-invalid={use.notation === null || undefined}
                value={use.notation ?? ''}
                onChange={({ target }) => onChange({ ...use, notation: (target.value || null) as Notation | null })}
              >
                <option value="">Say how it is written…</option>
                {Object.entries(question.options).map(([notation, label]) => (
                  <option key={notation} value={notation}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Stack>
        )}
      </td>
    </tr>
  );
}
