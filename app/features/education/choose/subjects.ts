import { CLASS_SUBJECTS, CLASS_SUMMARIES } from '#app/features/education/class-summaries.ts';
import { answerOf, type LensSubject } from '#domain/answer/rules.ts';
import type { Priority, Question } from '#domain/lens/rules/questions.ts';
import type { LensType } from '#domain/lens/rules.ts';
import { type Choice, chosenIn } from './choice.ts';

/** The questions of each priority; the last one sets the order of classes. */
const QUESTIONS_OF: Readonly<Record<Priority, readonly Question[]>> = {
  driving: ['night', 'driving'],
  reading: ['reading'],
  computer: ['computer'],
  far: ['far'],
  halos: ['night'],
  cost: ['cost'],
  record: ['record'],
};

/** What a visitor asks, those that matter most first; who has marked nothing asks about the night and reading. */
export function questionsOf(choice: Choice): readonly Question[] {
  const asked = [...new Set(chosenIn(choice).flatMap((priority) => QUESTIONS_OF[priority]))];
  return asked.length > 0 ? asked : ['night', 'reading'];
}

/** The label of a class. */
export const classLabel = (type: LensType): string => CLASS_SUMMARIES.find((one) => one.type === type)?.label ?? type;

/** The classes in order of what leads, with the place of each; classes that are alike share a place. */
export function placesOf(leading: Priority | null) {
  const question = leading && QUESTIONS_OF[leading].at(-1);
  const all = CLASS_SUBJECTS.map((subject) => ({
    subject,
    rank: question ? (answerOf(subject, question).rank ?? Number.MAX_SAFE_INTEGER) : 0,
  }));
  return all
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ subject, rank }) => ({
      subject,
      place: question ? 1 + all.filter((one) => one.rank < rank).length : null,
    }));
}

/** The lens that is always beside those that were named. */
export const monofocalOf = (lenses: readonly LensSubject[]): LensSubject | undefined =>
  lenses.find(({ lens }) => lens.type === 'Monofocal');

/** The lenses that can be named. */
export const othersThanMonofocal = (lenses: readonly LensSubject[]): LensSubject[] =>
  lenses.filter((lens) => lens !== monofocalOf(lenses));
