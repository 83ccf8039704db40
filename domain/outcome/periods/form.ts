import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import { type Checked, readSent, type Sent } from '#domain/form/rules.ts';
import type { Catalogue } from '#domain/lens/rules.ts';
import { sentText } from '#domain/person/form.ts';
import {
  COMPLICATIONS,
  complicationField,
  FIRST_YEAR,
  isPastYear,
  LONGEST_DATE,
  latestYear,
  MISSING_REASONS,
  MOST_COUNTED,
  missingField,
  operatedField,
  type PeriodCounts,
  type PeriodField,
} from '../rules.ts';

const NO_COUNT = `Enter a whole number from 0 to ${MOST_COUNTED}, or leave the box empty.`;
/** A typed number of eyes; left empty it becomes null, never zero. */
const count = sentText(NO_COUNT, String(MOST_COUNTED).length + 2)
  .trim()
  .default('')
  .refine((text) => /^(?:\d{1,4})?$/.test(text), NO_COUNT)
  .transform((text) => (text === '' ? null : Number(text)));

/** Counts as a browser sends them. */
export type SentCounts = FormData | Readonly<Record<string, unknown>>;

/** How forms about periods are checked, which may name any lens of the catalogue. */
export function createPeriodForm(catalogue: Catalogue, clock = () => new Date()) {
  const lensIds = catalogue.map(({ id }) => id);
  /** Every field in which a doctor counts the eyes of a period. */
  const fields: readonly PeriodField[] = [
    ...lensIds.map(operatedField),
    ...COMPLICATIONS.map(complicationField),
    ...lensIds.flatMap((lensId) => MISSING_REASONS.map((reason) => missingField(lensId, reason))),
  ];
  const counts = z.object(Object.fromEntries(fields.map((field) => [field, count])));

  return {
    /** What a form counts of a period; zero is what was typed as zero. */
    parseCounts(sent: SentCounts): Checked<PeriodCounts, PeriodField> {
      const checked = check(counts, readSent(fields, sent));
      if (!checked.ok) return checked;
      const counted: Partial<Record<PeriodField, number | null>> = checked.value;
      const known = <Name extends string>(names: readonly Name[], fieldOf: (name: Name) => PeriodField) =>
        Object.fromEntries(
          names.map((name) => [name, counted[fieldOf(name)]] as const).filter(([, eyes]) => eyes !== null),
        ) as { [Key in Name]?: number };
      return {
        ok: true,
        value: {
          lenses: lensIds
            .map((lensId) => ({
              lensId,
              operated: counted[operatedField(lensId)] ?? null,
              missing: known(MISSING_REASONS, (reason) => missingField(lensId, reason)),
            }))
            .filter(({ operated, missing }) => operated !== null || Object.keys(missing).length > 0),
          complications: known(COMPLICATIONS, complicationField),
        },
      };
    },

    /** The year of a new period. */
    parsePeriod(sent: Partial<Sent<'year'>>): Checked<{ year: number }, 'year'> {
      const now = clock();
      const message = `Enter a year from ${FIRST_YEAR} to ${latestYear(now)}.`;
      const year = sentText(message, LONGEST_DATE)
        .regex(/^\s*\d{4}\s*$/, message)
        .transform(Number)
        .refine((written) => isPastYear(written, now), message);
      return check(z.object({ year }), sent);
    },
  };
}
