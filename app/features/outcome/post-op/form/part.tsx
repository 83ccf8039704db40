import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';
import { Field, type FieldControl } from '#app/ui/field.tsx';
import type { FieldGroup, OutcomeField } from '#domain/outcome/rules.ts';
import type { Note, Notes } from './notes.ts';
import type { PostOpValues } from './values.ts';

/** What every part of the form reads and changes. */
export type FormPart = {
  readonly values: PostOpValues;
  readonly notes: Notes;
  /** Of the headings of the parts. */
  readonly level: 2 | 3;
  readonly change: (patch: Partial<PostOpValues>) => void;
  /** Like `change`, once no press is in progress: a correction on blur could move what is being pressed. */
  readonly changeAfterPress: (patch: Partial<PostOpValues>) => void;
};

type GroupProps = Pick<FormPart, 'level'> & {
  readonly name: FieldGroup;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the form. */
export function Group({ name, title, lead, level, children }: GroupProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="section" aria-labelledby={`group-${name}`} data-group={name} className="@container">
      <Heading id={`group-${name}`} className="mb-4 text-lg">
        {title}
      </Heading>
      {lead && <p className="-mt-2 mb-4 max-w-text text-ink-soft">{lead}</p>}
      {children}
    </Card>
  );
}

type NotedProps = Pick<FormPart, 'notes'> & {
  readonly field: OutcomeField | 'period';
  readonly label: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
};

/** A field with its note: an error, or a warning under its control. */
export function NotedField({ field, label, notes, children }: NotedProps) {
  const note = notes[field];
  return (
    <Field
      id={field}
      name={field}
      label={label}
      error={note?.tone === 'error' && note.text}
      {...(note?.tone === 'warning' && { describedBy: warningId(field) })}
    >
      {(control) => (
        <>
          {children(control)}
          <FieldWarning id={field} note={note} />
        </>
      )}
    </Field>
  );
}

const warningId = (id: string) => `${id}-warning`;

/** The warning of a field, under it. */
export function FieldWarning({ id, note }: { id: string; note: Note | undefined }) {
  if (note?.tone !== 'warning') return null;
  return (
    <p id={warningId(id)} className="mt-1 flex gap-2">
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>
        <span className="sr-only">Please check: </span>
        {note.text}
      </span>
    </p>
  );
}
