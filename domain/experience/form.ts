import { z } from 'zod';
import { check } from '#domain/form/check.ts';
import type { Checked, Errors, Sent } from '#domain/form/rules.ts';
import { type Catalogue, parseLensId } from '#domain/lens/rules.ts';
import {
  AGE_BANDS,
  ALONE,
  CHOICE_NAMES,
  type ChoiceName,
  type ChoiceOf,
  CONDITIONS,
  DATED_EVENTS,
  EVENT_KINDS,
  type ExperienceContent,
  type ExperienceEvent,
  type ExperienceField,
  type Month,
  monthFields,
  monthFrom,
  monthOf,
  optionsOf,
  SCALE_NAMES,
  SCALES,
  type Scale,
  type SentExperience,
  yearsUntil,
} from './rules.ts';

/** A checked form: what it says, and whether its sender agrees to be asked again. */
export type CheckedExperience = { readonly content: ExperienceContent; readonly letters: boolean };

const ONE_OF = 'Choose one of the answers, or skip the question.';
const MONTH_MESSAGE = 'Choose a month and a year, or leave both empty.';

/** One of some codes; left open or skipped it becomes null. */
const oneOf = <Code extends string>(codes: readonly Code[]) =>
  z
    .enum(['', ...codes] as const, ONE_OF)
    .optional()
    .transform((sent) => (sent === undefined || sent === '' ? null : (sent as Code)));

const scale = (name: Scale) =>
  oneOf(SCALES[name].words.map((_, code) => String(code))).transform((code) => (code === null ? null : Number(code)));

/** Several of some codes, in their order; none is null. */
const several = <Code extends string>(codes: readonly Code[]) =>
  z
    .array(z.enum(codes as readonly [Code, ...Code[]], ONE_OF), ONE_OF)
    .max(codes.length, ONE_OF)
    .transform((sent) => codes.filter((code) => sent.includes(code)))
    .refine((sent) => sent.length < 2 || !sent.some((code) => ALONE.has(code)), {
      message: 'Choose the last answers of this list only on their own.',
    });

/** A month by its number and its year. */
const sentMonth = (now: Date) =>
  z
    .object({
      month: oneOf(Array.from({ length: 12 }, (_, index) => String(index + 1))),
      year: oneOf(yearsUntil(now).map(String)),
    })
    .refine(({ month, year }) => (month === null) === (year === null), MONTH_MESSAGE)
    .transform(({ month, year }) => (month === null ? null : monthFrom(Number(year), Number(month))))
    .refine((month) => month === null || month <= monthOf(now), 'This month is in the future. Choose an earlier one.');

/** Input about a month within a list; errors are reported for the list. */
type SentEvents = { readonly kinds: unknown; readonly months: Readonly<Record<string, unknown>> };

const sentEvents = (now: Date) =>
  z
    .object({
      kinds: several(EVENT_KINDS),
      months: z.object(Object.fromEntries(DATED_EVENTS.map((kind) => [kind, sentMonth(now)]))),
    })
    .transform(({ kinds, months }): ExperienceEvent[] => {
      // A month that was chosen says that it has happened, as its box does.
      const happened = EVENT_KINDS.filter((kind) => kinds.includes(kind) || months[kind]);
      return happened.map((kind) => ({ kind, month: months[kind] ?? null }));
    });

const scales = Object.fromEntries(SCALE_NAMES.map((name) => [name, scale(name)])) as {
  [Name in Scale]: ReturnType<typeof scale>;
};
const choices = Object.fromEntries(CHOICE_NAMES.map((name) => [name, oneOf<string>(optionsOf(name))])) as unknown as {
  [Name in ChoiceName]: z.ZodType<ChoiceOf<Name> | null>;
};

/** How what people say since surgery is checked, who may name any lens of the catalogue. */
export function createExperienceForm(catalogue: Catalogue, clock: () => Date) {
  const lens = z
    .string(ONE_OF)
    .optional()
    .transform((sent, context) => {
      if (sent === undefined || sent === '') return null;
      const id = parseLensId(sent, catalogue);
      if (id !== null) return id;
      context.addIssue(ONE_OF);
      return z.NEVER;
    });

  return {
    /** Checks a sent form. Every question may be skipped, but not all of them. */
    parseExperience(sent: SentExperience): Checked<CheckedExperience, ExperienceField> {
      const now = clock();
      const schema = z.object({
        surgeryMonth: sentMonth(now),
        ...choices,
        otherLensId: lens,
        ageBand: oneOf(AGE_BANDS),
        conditions: several(CONDITIONS).transform((some) => (some.length === 0 ? null : some)),
        ...scales,
        events: sentEvents(now),
        letters: z
          .enum(['on'], 'Tick the box, or leave it empty.')
          .optional()
          .transform((tick) => tick !== undefined),
      });
      const checked = check(schema, gathered(sent));
      if (!checked.ok) return checked;
      const { letters, ...said } = checked.value;
      const content = wholeEyes(said);
      const errors = { ...contradictions(content), ...(isSilent(content) && { surgeryMonth: SILENT }) };
      return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: { content, letters } };
    },
  };
}

const SILENT = 'Answer at least one question. You can skip all the others.';

/** The fields of a month together, and the events with theirs. */
function gathered(sent: SentExperience): Partial<Sent<ExperienceField>> {
  const months = DATED_EVENTS.map((kind) => {
    const { month, year } = monthFields(kind);
    return [kind, { month: sent[month], year: sent[year] }];
  });
  const events: SentEvents = { kinds: sent.events ?? [], months: Object.fromEntries(months) };
  const surgeryMonth = { month: sent.surgeryMonth, year: sent.surgeryYear };
  return { ...sent, surgeryMonth, conditions: sent.conditions ?? [], events };
}

/** What follows from what was said of the eyes is said as well. */
function wholeEyes(content: ExperienceContent): ExperienceContent {
  const { eyes, otherLensId } = content;
  const otherEye = content.otherEye ?? (otherLensId !== null ? 'listed' : eyes === 'one' ? 'none' : null);
  return { ...content, otherEye, otherLensId: otherEye === 'listed' ? otherLensId : null };
}

const precedes = (month: Month | null, surgery: Month | null) => month !== null && surgery !== null && month < surgery;

function contradictions({ eyes, otherEye, otherLensId, surgeryMonth, events }: ExperienceContent) {
  const errors: Errors<ExperienceField> = {};
  if (eyes === 'one' && otherEye !== null && otherEye !== 'none') {
    errors.otherEye = 'You said that one eye has had surgery. Change one of the two answers.';
  }
  if (eyes === 'both' && otherEye === 'none') {
    errors.otherEye = 'You said that both eyes have had surgery. Change one of the two answers.';
  }
  if (otherEye === 'listed' && otherLensId === null) errors.otherLensId = 'Choose the lens of your other eye.';
  if (events.some(({ month }) => precedes(month, surgeryMonth))) {
    errors.events = 'This cannot have happened before the month of surgery. Check both months.';
  } else if (events.length > 1 && events.some(({ kind }) => kind === 'nothing')) {
    errors.events = 'Choose the last answers of this list only on their own.';
  }
  return errors;
}

const isSilent = ({ events, ...answers }: ExperienceContent) =>
  events.length === 0 && Object.values(answers).every((answer) => answer === null);
