import { monthInWords } from '#domain/wording/rules.ts';
import type { ExperienceContent } from './answer.ts';
import {
  type CHOICE_NAMES,
  CHOICES,
  CONDITION_LABELS,
  EVENT_LABELS,
  SCALE_NAMES,
  SCALES,
  SYMPTOM_WORDS,
  SYMPTOMS,
} from './questions.ts';

/** The name of a question where its answer is shown. */
const SHORT: Readonly<Record<string, string>> = {
  eyes: 'Eyes with lens surgery',
  otherEye: 'Lens of the other eye',
  aim: 'Eyes set for',
  driving: 'Driving at night',
  again: 'The same lens again',
  glassesFar: 'Glasses for far',
  glassesComputer: 'Glasses at arm’s length',
  glassesReading: 'Glasses for near',
  ...Object.fromEntries(SYMPTOMS.map((symptom) => [symptom, SYMPTOM_WORDS[symptom].name])),
  crescent: 'Dark crescent at the side',
  bother: 'Bothered at night',
};

/**
 * What an answer says, question by question, without those that were skipped.
 *
 * @param lensNameOf the name of a lens by its number.
 */
export function answerInWords(
  content: ExperienceContent,
  lensNameOf: (id: number) => string,
): { readonly label: string; readonly value: string }[] {
  const choice = (name: (typeof CHOICE_NAMES)[number]) => {
    const code = content[name];
    if (code === null) return [];
    const word = (CHOICES[name].options as Readonly<Record<string, string>>)[code] ?? code;
    const isListed = name === 'otherEye' && content.otherLensId !== null;
    return [{ label: SHORT[name] ?? name, value: isListed ? lensNameOf(content.otherLensId ?? 0) : word }];
  };
  const scale = (name: (typeof SCALE_NAMES)[number]) => {
    const code = content[name];
    return code === null ? [] : [{ label: SHORT[name] ?? name, value: SCALES[name].words[code] ?? String(code) }];
  };
  const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
  return [
    ...fact('Month of surgery', content.surgeryMonth && monthInWords(content.surgeryMonth)),
    ...(['eyes', 'otherEye', 'aim'] as const).flatMap(choice),
    ...fact('Age', content.ageBand),
    ...fact('Other eye problems', content.conditions?.map((code) => CONDITION_LABELS[code]).join(', ')),
    ...SCALE_NAMES.flatMap(scale),
    ...(['driving', 'again'] as const).flatMap(choice),
    ...fact(
      'Since surgery',
      content.events
        .map(({ kind, month }) => EVENT_LABELS[kind] + (month ? `, ${monthInWords(month)}` : ''))
        .join('; '),
    ),
  ];
}
