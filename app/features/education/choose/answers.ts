import { longDate } from '#app/ui/long-date.ts';
import { intervalOf } from '#domain/evidence/rules/figures.ts';
import { type Counts, type ExperienceFigures, FEWEST_PEOPLE } from '#domain/experience/rules.ts';
import { PRIORITIES } from '#domain/lens/rules/priorities.ts';
import type { ShownFigure } from './figure.ts';

/** What answers are shown about: the priorities, and whether people would choose their lens again. */
export const TOPICS = [...PRIORITIES, 'again'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * A question whose answers are relevant to a topic: which answers count, and what is true of the people who gave them.
 */
type Question = {
  readonly answers: (figures: ExperienceFigures) => Counts | null;
  /** How many answers, from the first, count as `holds`, and how many answered the question at all. */
  readonly first: number;
  readonly asked?: number;
  readonly holds: string;
  readonly holdsNot: string;
};

const QUESTIONS: Readonly<Partial<Record<Topic, Question>>> = {
  // The last answer is that of people who never drove at night.
  driving: {
    answers: ({ driving }) => driving,
    first: 1,
    asked: 3,
    holds: 'who drove at night drive as before',
    holdsNot: 'drive less or not at all',
  },
  reading: {
    answers: ({ glasses }) => glasses.reading,
    first: 1,
    holds: 'never wear glasses for reading',
    holdsNot: 'do',
  },
  computer: {
    answers: ({ glasses }) => glasses.computer,
    first: 1,
    holds: 'never wear glasses at the computer',
    holdsNot: 'do',
  },
  far: { answers: ({ glasses }) => glasses.far, first: 1, holds: 'never wear glasses for far', holdsNot: 'do' },
  halos: {
    answers: ({ night }) => night.halos,
    first: 2,
    holds: 'see no halos at night, or faint ones',
    holdsNot: 'see clear ones or stronger',
  },
  again: {
    answers: ({ again }) => again,
    first: 1,
    holds: 'would choose it again',
    holdsNot: 'would not, or are unsure',
  },
};

/** What people with a lens have answered here about a topic; null when fewer than `FEWEST_PEOPLE` have. */
export function answeredAbout(topic: Topic, figures: ExperienceFigures | undefined): ShownFigure | null {
  const question = QUESTIONS[topic];
  const counts = figures && question?.answers(figures)?.slice(0, question.asked);
  if (!question || !counts) return null;
  const people = sum(counts);
  if (people < FEWEST_PEOPLE) return null;
  const saying = sum(counts.slice(0, question.first));
  return {
    count: (100 * saying) / people,
    range: intervalOf(saying, people),
    holds: question.holds,
    holdsNot: question.holdsNot,
    brief: `${people} people on Iolite, ${timeOf(figures)}.`,
    of: `${people} people with this lens who answered on Iolite, ${timeOf(figures)}, as of ${longDate(new Date(figures.asOf))}. Not everyone answered, so this may not hold for everyone.`,
    source: null,
    icons: 'people',
  };
}

/** All that people with a lens have answered about topics. */
export type Answered = Readonly<Partial<Record<Topic, ShownFigure>>>;
export const answersIn = (figures: ExperienceFigures | undefined): Answered =>
  Object.fromEntries(
    TOPICS.flatMap((topic) => {
      const answered = answeredAbout(topic, figures);
      return answered ? [[topic, answered]] : [];
    }),
  );

const sum = (counts: Counts) => counts.reduce((all, count) => all + count, 0);

function timeOf({ months }: ExperienceFigures): string {
  if (months === null) return 'time since surgery unknown';
  const { from, to } = months;
  const last = to === null ? 'more than a year' : `${to} months`;
  if (from === to) return `about ${last} after surgery`;
  return from === 0 ? `up to ${last} after surgery` : `${from}${to === null ? ' months' : ''} to ${last} after surgery`;
}
