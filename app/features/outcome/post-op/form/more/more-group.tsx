import { useEffect, useState } from 'react';
import { FieldInput } from '#app/features/outcome/post-op/form/groups/field-input.tsx';
import type { FormPart } from '#app/features/outcome/post-op/form/groups/group.tsx';
import { MeasurementInput } from '#app/features/outcome/post-op/form/groups/measurement-input.tsx';
import { Card } from '#app/ui/card.tsx';
import { Expander } from '#app/ui/disclosure.tsx';
import { descriptionOf } from '#domain/outcome/rules.ts';
import { OwnNumberInput, type OwnNumberProps } from './own-number-input.tsx';
import { fieldsIn, MORE_FIELDS, type MoreField, type MorePart } from './parts.ts';

type Props = FormPart &
  Omit<OwnNumberProps, 'error'> & {
    /** The questionnaire of the operator; null without one. */
    readonly questionnaire: string | null;
  };

/** What stands in a field that nobody has filled in, or where nobody was asked. */
const OPEN: ReadonlySet<string> = new Set(['', 'noAnswer']);

/** What nobody has to fill in, folded. It unfolds by itself when something in it is filled in, or refused. */
export function MoreGroup({ questionnaire, attempt, ...form }: Props) {
  const { values, notes, level, hasOwnNumber } = form;
  const isUsed = hasOwnNumber || MORE_FIELDS.some((field) => !OPEN.has(String(values[field] ?? '')));
  const isRefused = ['ownNumber' as const, ...MORE_FIELDS].some((field) => notes[field]?.tone === 'error');
  const [isOpen, setIsOpen] = useState(isUsed || isRefused);
  useEffect(() => {
    if (isUsed) setIsOpen(true);
  }, [isUsed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal unfolds it anew
  useEffect(() => {
    if (isRefused) setIsOpen(true);
  }, [isRefused, attempt]);
  const Heading = `h${(level + 1) as 3 | 4}` as const;

  const inputOf = (field: MoreField) => {
    if (field !== 'promScore') return <FieldInput key={field} {...form} field={field} />;
    return questionnaire && <MeasurementInput key={field} {...form} field={field} label={questionnaire} />;
  };
  const inputs = (part: MorePart, isWide: boolean) =>
    fieldsIn(part)
      .filter((field) => ['score', 'conditions'].includes(descriptionOf(field).kind) === isWide)
      .map(inputOf);
  const partOf = (part: MorePart, title: string, first?: React.ReactNode) => (
    <section aria-labelledby={`more-${part}`}>
      <Heading id={`more-${part}`} className="mb-3 text-lg">
        {title}
      </Heading>
      <div className="flex flex-col gap-6">
        {first}
        <div className="grid items-end gap-4 @xl:grid-cols-2 @3xl:grid-cols-3">{inputs(part, false)}</div>
        <div className="grid gap-x-8 gap-y-6 empty:hidden @3xl:grid-cols-2">{inputs(part, true)}</div>
      </div>
    </section>
  );

  return (
    <Card as="section" aria-label="More about this eye" data-group="more" className="@container more-about">
      <Expander label="More about this eye" headingLevel={level} open={isOpen} onToggle={setIsOpen}>
        <p className="mb-6 max-w-text text-ink-soft">All of it may be left open.</p>
        <div className="flex flex-col gap-8">
          {partOf('surgery', 'Patient and surgery', <OwnNumberInput {...form} attempt={attempt} />)}
          {partOf('before', 'Before surgery')}
          {partOf('patient', 'What the patient sees')}
        </div>
      </Expander>
    </Card>
  );
}
