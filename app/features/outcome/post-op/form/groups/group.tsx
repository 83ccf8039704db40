import type { ReactNode } from 'react';
import type { Notes } from '#app/features/outcome/post-op/form/notes.ts';
import type { PostOpValues } from '#app/features/outcome/post-op/form/values.ts';
import { Card } from '#app/ui/card.tsx';
import type { FieldGroup } from '#domain/outcome/rules.ts';

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

type Props = Pick<FormPart, 'level'> & {
  readonly name: FieldGroup;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the form. */
export function Group({ name, title, lead, level, children }: Props) {
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
