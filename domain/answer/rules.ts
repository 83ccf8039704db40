/**
 * What is known of a lens on a question, stated once: every page, print and API reads it here. Pure: the browser and
 * the server use the same functions.
 */
import type { Source } from '#domain/evidence/rules.ts';
import { isSameSource } from '#domain/evidence/rules.ts';
import type { LifeFigures } from '#domain/experience/rules.ts';
import {
  CONDITIONS,
  type ConditionKey,
  fitOf,
  fittedLens,
  noteInCondition,
  type Verdict,
} from '#domain/lens/rules/conditions.ts';
import { type OwnAnswers, QUESTIONS, type Question } from '#domain/lens/rules/questions.ts';
import type { Lens, LensType } from '#domain/lens/rules.ts';
import type { PublicFigures } from '#domain/outcome/rules/public.ts';
import { CONDITION_IF_YOU_WAIT, QUESTION_TEXTS, worksOf } from './rules/content.ts';
import { type AnswerNumber, surgeonsOn, trialOn, VISITORS_FIRST_FROM, visitorsOn } from './rules/numbers.ts';

export { ANSWERS_HISTORY, CLASS_MEANINGS, DECISION, QUESTION_TEXTS } from './rules/content.ts';
export type { AnswerNumber, NumberSource } from './rules/numbers.ts';

/** A question, or a condition of the eye. */
export type Topic = Question | ConditionKey;
const isQuestion = (topic: Topic): topic is Question => (QUESTIONS as readonly string[]).includes(topic);

/** What answers are about: a lens with its figures, two lenses in one pair of eyes, a class, or waiting. */
export type Subject = { readonly key: string; readonly name: string } & (
  | {
      readonly kind: 'lens';
      readonly lens: Pick<Lens, 'id' | 'type' | 'tags' | 'answers'>;
      readonly life: LifeFigures | null;
      readonly surgeons: PublicFigures | null;
      /** The rating in a few words. */
      readonly rated?: string;
    }
  | { readonly kind: 'pair'; readonly life: LifeFigures }
  | { readonly kind: 'class'; readonly type: LensType }
  | { readonly kind: 'wait' }
);
export type LensSubject = Extract<Subject, { kind: 'lens' }>;

export const WAIT: Subject = { key: 'wait', name: 'Wait', kind: 'wait' };

/** What is known about a subject on a topic. */
export type Answer = {
  /** Names the subject and the topic: one key has one answer, on every page. */
  readonly key: string;
  /** One sentence; null where only numbers are known, or nothing. */
  readonly words: string | null;
  readonly verdict: Verdict | null;
  /** Its place among others by its words, lower is better; null where it has none. */
  readonly rank: number | null;
  readonly sources: readonly Source[];
  /** By the order of sources; the first one is shown first. */
  readonly numbers: readonly AnswerNumber[];
};

/** The answer about a subject on a question, or on a condition of the eye. */
export function answerOf(subject: Subject, topic: Topic): Answer {
  const key = `${subject.key}/${topic}`;
  return { key, ...(isQuestion(topic) ? onQuestion(subject, topic) : onCondition(subject, topic)) };
}

type AnswerContent = Omit<Answer, 'key'>;
const NOTHING: AnswerContent = { words: null, verdict: null, rank: null, sources: [], numbers: [] };

function onQuestion(subject: Subject, question: Question): AnswerContent {
  const text = QUESTION_TEXTS[question];
  switch (subject.kind) {
    case 'wait': {
      return text.wait ? { ...NOTHING, words: text.wait.words, sources: worksOf(text.wait.sources) } : NOTHING;
    }
    case 'class':
      return ofType(subject.type, question);
    case 'pair':
      return { ...NOTHING, numbers: [visitorsOn(question, subject.life)].filter((number) => number !== null) };
    case 'lens':
      return ofLens(subject, question);
  }
}

function ofType(type: LensType, question: Question): AnswerContent {
  const entry = QUESTION_TEXTS[question].classes?.[type];
  if (!entry) return NOTHING;
  const { words, rank = null, sources, figure } = entry;
  const numbers = figure ? [trialOn(figure, 'class-trial')] : [];
  return { words, verdict: null, rank, sources: worksOf(sources), numbers };
}

function ofLens({ lens, life, surgeons, rated }: LensSubject, question: Question): AnswerContent {
  const ofClass = question === 'record' ? NOTHING : ofType(lens.type, question);
  const own: OwnAnswers[Question] = lens.answers?.[question];
  const visitors = visitorsOn(question, life);
  const isFirst = visitors?.n != null && visitors.n >= VISITORS_FIRST_FROM;
  const trials = own?.figure ? [trialOn(own.figure, 'trial')] : ofClass.numbers;
  const measured = surgeonsOn(question, surgeons);
  return {
    words: question === 'again' ? (rated ?? null) : (own?.words ?? ofClass.words),
    verdict: null,
    rank: own?.words === undefined ? ofClass.rank : (own.rank ?? null),
    sources: own?.words === undefined ? ofClass.sources : (own.sources ?? []),
    numbers: [
      ...(visitors && isFirst ? [visitors] : []),
      ...trials,
      ...(visitors && !isFirst ? [visitors] : []),
      ...(measured ? [measured] : []),
    ],
  };
}

function onCondition(subject: Subject, condition: ConditionKey): AnswerContent {
  if (subject.kind === 'wait')
    return { ...NOTHING, words: CONDITION_IF_YOU_WAIT.words, sources: worksOf(CONDITION_IF_YOU_WAIT.sources) };
  if (subject.kind !== 'lens') return NOTHING;
  const { verdict, sentence, sources } = fitOf(fittedLens(subject.lens), condition);
  const note = verdict === 'not known' ? undefined : noteInCondition(subject.lens.id);
  return { ...NOTHING, words: note ? `${sentence} ${note}` : sentence, verdict, sources: worksOf(sources) };
}

/** The title of a topic, and the meaning of its terms. */
export function titleOf(topic: Topic): { readonly name: string; readonly title: string; readonly explained?: string } {
  if (isQuestion(topic)) return QUESTION_TEXTS[topic];
  const { name, what } = CONDITIONS[topic];
  return { name, title: `My condition: ${name}`, explained: what };
}

/** Every source of answers, once each, in the order in which they appear. */
export function sourcesOf(answers: readonly Answer[]): readonly Source[] {
  const all = answers.flatMap(({ sources, numbers }) => [
    ...sources,
    ...numbers.flatMap(({ cited }) => (cited ? [cited] : [])),
  ]);
  return all.filter((source, index) => all.findIndex((one) => isSameSource(one, source)) === index);
}

/** A lens with its figures. */
export const lensSubject = (
  { id, name, type, tags, answers }: Pick<Lens, 'id' | 'name' | 'type' | 'tags' | 'answers'>,
  figures: Pick<LensSubject, 'life' | 'surgeons' | 'rated'>,
): LensSubject => ({
  key: String(id),
  name,
  kind: 'lens',
  lens: { id, type, tags, ...(answers && { answers }) },
  ...figures,
});
