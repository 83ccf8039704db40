import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useState } from 'react';
import { FieldInput } from '#app/features/outcome/post-op/form/field-input.tsx';
import type { FormPart } from '#app/features/outcome/post-op/form/part.tsx';
import { MeasurementInput, WrittenInput } from '#app/features/outcome/post-op/form/typed-inputs.tsx';
import { Card } from '#app/ui/card.tsx';
import type { FormLens } from '#domain/lens/rules.ts';
import { descriptionOf, type FieldDescription } from '#domain/outcome/rules.ts';
import { CaseNumberInput, type CaseNumberProps } from './case-number-input.tsx';
import { fieldsIn, MORE_FIELDS, type MoreField, type MorePart } from './parts.ts';

type Props = FormPart &
  CaseNumberProps & {
    /** The questionnaire of the operator; null without one. */
    readonly questionnaire: string | null;
    /** Models of the chosen lens, which are suggested. */
    readonly models: FormLens['models'];
  };

/** The empty value of a field that was not filled in or not asked. */
const OPEN: ReadonlySet<string> = new Set(['', 'noAnswer']);

/** The optional fields, folded. They unfold when one of them is filled in, or refused. */
export function MoreGroup({ questionnaire, models, ...form }: Props) {
  const { values, notes, level, caseNumber, attempt } = form;
  const isUsed = caseNumber !== null || MORE_FIELDS.some((field) => !OPEN.has(String(values[field] ?? '')));
  const isRefused = ['caseNumber' as const, ...MORE_FIELDS].some((field) => notes[field]?.tone === 'error');
  const [isOpen, setIsOpen] = useState(isUsed || isRefused);
  useEffect(() => {
    if (isUsed) setIsOpen(true);
  }, [isUsed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal unfolds it again
  useEffect(() => {
    if (isRefused) setIsOpen(true);
  }, [isRefused, attempt]);
  const Heading = `h${level}` as const;

  const inputs = (part: MorePart, isOf: (kind: FieldDescription['kind']) => boolean) =>
    fieldsIn(part)
      .filter((field) => isOf(descriptionOf(field).kind))
      .map((field: MoreField) => {
        if (field === 'lensModel') return <WrittenInput key={field} {...form} field={field} suggestions={models} />;
        if (field !== 'promScore') return <FieldInput key={field} {...form} field={field} isBrief />;
        return questionnaire && <MeasurementInput key={field} {...form} field={field} label={questionnaire} />;
      });
  const partOf = (part: MorePart, title: string, first?: ReactNode) => (
    <Part id={`more-${part}`} title={title} level={level}>
      {first}
      <div className="grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-4">
        {inputs(part, (kind) => kind !== 'conditions' && kind !== 'score')}
      </div>
      {inputs(part, (kind) => kind === 'conditions')}
      <div className="grid gap-x-8 gap-y-6 empty:hidden @xl:grid-cols-2 @3xl:grid-cols-3">
        {inputs(part, (kind) => kind === 'score')}
      </div>
    </Part>
  );

  return (
    <Card as="section" aria-label="More about this eye" data-group="more" className="@container">
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="grid min-h-11 cursor-pointer list-none grid-cols-[1fr_auto] items-center gap-x-4 text-act hover:text-act-strong [&::-webkit-details-marker]:hidden">
          <Heading className="min-w-0 text-lg">More about this eye</Heading>
          <span className="col-start-1 min-w-0 text-ink-soft">
            Second eye, biometry, complications and more. All of it is optional.
          </span>
          <ChevronDown aria-hidden="true" className="disclosure-arrow col-start-2 row-span-2 row-start-1 size-6" />
        </summary>
        <div className="mt-6 flex flex-col gap-8">
          {partOf('surgery', 'Patient and surgery', <CaseNumberInput {...form} />)}
          {partOf('before', 'Before surgery')}
          {partOf('patient', 'What the patient sees')}
        </div>
      </details>
    </Card>
  );
}

type PartProps = Pick<FormPart, 'level'> & {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
};

/** Fields that belong together, under a heading below that of the form's parts. */
function Part({ id, title, level, children }: PartProps) {
  const Heading = `h${(level + 1) as 3 | 4}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-3 text-lg">
        {title}
      </Heading>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}
