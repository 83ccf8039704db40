import { formOf, text, tick, ticks, type ValuesOf } from '#app/form/fields.ts';
import {
  type CHOICE_NAMES,
  EXPERIENCE_FIELDS,
  type ExperienceContent,
  type OwnAnswer,
} from '#domain/experience/rules.ts';

type TextName = Exclude<(typeof EXPERIENCE_FIELDS)[number], 'letters'>;
const texts = Object.fromEntries(
  EXPERIENCE_FIELDS.filter((name) => name !== 'letters').map((name) => [name, text]),
) as Record<TextName, typeof text>;

/** The questions as they are on screen: the codes of chosen answers, "" for none. */
export const EXPERIENCE = formOf({ ...texts, conditions: ticks, events: ticks, letters: tick });
export type ExperienceValues = ValuesOf<typeof EXPERIENCE>;

/** Values that carry over from one answer to the next; the rest is asked again. */
const LASTING = ['eyes', 'otherEye', 'aim'] as const satisfies readonly (typeof CHOICE_NAMES)[number][];

const numberOf = (part: string | undefined) => (part === undefined ? '' : String(Number(part)));

/** The empty form, with what was answered about eyes and surgery before. */
export function startOf(sending: string, before: Pick<OwnAnswer, keyof ExperienceContent> | undefined) {
  const open: ExperienceValues = { ...EXPERIENCE.open, sending };
  if (!before) return open;
  const [year, month] = before.surgeryMonth?.split('-') ?? [];
  return {
    ...open,
    ...Object.fromEntries(LASTING.map((name) => [name, before[name] ?? ''])),
    surgeryMonth: numberOf(month),
    surgeryYear: numberOf(year),
    otherLensId: before.otherLensId === null ? '' : String(before.otherLensId),
    ageBand: before.ageBand ?? '',
    conditions: before.conditions ?? [],
  };
}
