import {
  type ExperienceContent,
  type Scale,
  type Traits,
  traitsOf,
  WINDOW_PLACES,
  type Window,
  windowOf,
} from '../rules.ts';

/** What is counted of an answer. */
export type Question = Scale | 'driving' | 'again';
export type Answer = Pick<ExperienceContent, Question>;

/** One sending that no figure has counted yet. */
export type AnswerSet = Omit<ExperienceContent, 'surgeryMonth' | 'events'> & {
  readonly id: string;
  readonly reviewId: string;
  readonly answeredAt: Date;
  readonly monthsSince: number | null;
};

/** What one person has said at one time, put together from the sendings that say it. */
export type CountedAnswer = { readonly answer: Answer; readonly sendings: readonly string[]; readonly at: Date };

/** One person whose answers wait to be counted: one review. */
export type Person = {
  readonly reviewId: string;
  /** Has agreed to be asked again, so that later answers are likely. */
  readonly followed: boolean;
  readonly traits: Traits;
  /** What they said in each window since surgery in which they have said something. */
  readonly inWindow: ReadonlyMap<Window, CountedAnswer>;
  /** What they said last, of each question. */
  readonly latest: CountedAnswer;
};

/** Puts together what one person has sent; a later word on a question takes the place of an earlier one. */
export function personOf(sent: readonly AnswerSet[], followed: boolean): Person {
  const [first] = sent;
  if (!first) throw new RangeError('A person without a sending has said nothing.');
  const sendings = sent.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime());
  const inWindow = new Map<Window, CountedAnswer>();
  for (const window of WINDOW_PLACES) {
    const within = sendings.filter(({ monthsSince }) => windowOf(monthsSince) === window);
    if (within.length > 0) inWindow.set(window, saidIn(within));
  }
  return { reviewId: first.reviewId, followed, traits: traitsOf(merged(sendings)), inWindow, latest: saidIn(sendings) };
}

function saidIn(sendings: readonly AnswerSet[]): CountedAnswer {
  const at = sendings.at(-1)?.answeredAt ?? new Date(0);
  return { answer: merged(sendings), sendings: sendings.map(({ id }) => id), at };
}

/** The last word on each question. */
export function merged<Part extends object>(sendings: readonly Part[]): Part {
  return Object.assign(
    {},
    ...sendings.map((sending, place) =>
      Object.fromEntries(Object.entries(sending).filter(([, value]) => place === 0 || value !== null)),
    ),
  ) as Part;
}
