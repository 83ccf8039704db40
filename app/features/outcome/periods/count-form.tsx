import { useMemo } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FieldError, FieldHelp, TextInput } from '#app/ui/field.tsx';
import { Cluster, Grid, Section, Stack } from '#app/ui/layout.tsx';
import { lensName } from '#domain/lens/rules.ts';
import {
  COMPLICATION_LABELS,
  COMPLICATIONS,
  complicationField,
  MISSING_LABELS,
  MISSING_REASONS,
  missingField,
  missingGroup,
  type OwnPeriod,
  operatedField,
  type PeriodErrors,
  type PeriodField,
  periodLines,
  RUPTURES,
} from '#domain/outcome/rules.ts';

type Props = {
  readonly period: OwnPeriod;
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
  readonly errors: PeriodErrors;
  /** What was typed, where it was refused. */
  readonly typed: Readonly<Record<string, string>>;
};

/** Counts the eyes of an open period, and closes it. Works without scripts. */
export function CountForm({ period, lenses, errors, typed }: Props) {
  const { counts } = period;
  // One list for each answer: a new one takes focus.
  const problems = useMemo(() => problemsOf(errors, lenses), [errors, lenses]);
  const of = (lensId: number) => counts.lenses.find((one) => one.lensId === lensId);
  const eyes = (field: PeriodField, label: string, stored: number | null | undefined, help?: string) => (
    <TextInput
      key={field}
      id={field}
      name={field}
      label={label}
      help={help}
      inputMode="numeric"
      defaultValue={typed[field] ?? String(stored ?? '')}
      error={errors[field] ?? false}
    />
  );
  const unsent = periodLines(period).filter(({ missing, unexplained }) => missing > 0 || unexplained > 0);
  const [, zonule] = RUPTURES;
  return (
    <Form method="post" noValidate autoComplete="off" className="mt-12">
      <div className="mb-8 empty:hidden">
        <ErrorSummary problems={problems} />
      </div>
      <Section
        id="operated"
        heading="Eyes You Operated On"
        lead="Count every eye of this period that got one of these lenses, sent or not. Leave the other boxes empty."
      >
        <Grid column="narrow" gap={4}>
          {lenses.map(({ id, name }) => eyes(operatedField(id), name, of(id)?.operated))}
        </Grid>
      </Section>
      <Section
        id="complications"
        heading="Complications of All These Eyes"
        lead="Enter 0 if there were none. An empty box means that you did not count them."
      >
        <Grid column="narrow" gap={4}>
          {COMPLICATIONS.map((name) =>
            eyes(
              complicationField(name),
              COMPLICATION_LABELS[name],
              counts.complications[name],
              name === zonule ? 'Count an eye that also has a capsule rupture only there.' : undefined,
            ),
          )}
        </Grid>
      </Section>
      <Section
        id="missing"
        heading="Why Eyes Are Missing"
        lead="Sent and missing eyes must be those you operated on, for each lens. A complication or a poor result is no reason."
      >
        {unsent.length === 0 ? (
          <p>Nothing is missing by the counts saved so far.</p>
        ) : (
          <Stack gap={8}>
            {unsent.map(({ lensId, operated, sent, missing, unexplained }) => (
              <fieldset
                key={lensId}
                id={missingGroup(lensId)}
                tabIndex={-1}
                aria-describedby={`${missingGroup(lensId)}-help ${missingGroup(lensId)}-error`}
                className="min-w-0"
              >
                <legend className="font-bold">{lensName(lensId, lenses)}</legend>
                <FieldHelp id={missingGroup(lensId)}>
                  {`${operated} operated, ${sent} sent, ${missing} missing, ${Math.max(0, unexplained)} not explained.`}
                </FieldHelp>
                <FieldError id={missingGroup(lensId)}>{errors[missingGroup(lensId)]}</FieldError>
                <Grid column="narrow" gap={4} className="mt-3">
                  {MISSING_REASONS.map((reason) =>
                    eyes(missingField(lensId, reason), MISSING_LABELS[reason], of(lensId)?.missing[reason]),
                  )}
                </Grid>
              </fieldset>
            ))}
          </Stack>
        )}
      </Section>
      <Cluster className="mt-8">
        <Button type="submit" name="intent" value="save" look="secondary">
          Save Counts
        </Button>
        <Button type="submit" name="intent" value="close">
          Save and Close Period
        </Button>
      </Cluster>
    </Form>
  );
}

/** What is wrong, each with the name of its box. */
function problemsOf(errors: PeriodErrors, lenses: Props['lenses']): { field: string; message: string }[] {
  const names = new Map<string, string>([
    ...COMPLICATIONS.map((name) => [complicationField(name), COMPLICATION_LABELS[name]] as const),
    ...lenses.flatMap(({ id, name }) => [
      [operatedField(id), name] as const,
      [missingGroup(id), name] as const,
      ...MISSING_REASONS.map((reason) => [missingField(id, reason), `${name}, ${MISSING_LABELS[reason]}`] as const),
    ]),
  ]);
  return Object.entries<string | undefined>(errors).map(([field, message = '']) => ({
    field,
    message: `${names.get(field)}: ${message}`,
  }));
}
