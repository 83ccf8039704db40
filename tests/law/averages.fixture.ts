import fc from 'fast-check';
import { Window } from 'happy-dom';

/** What counts in an average, in plain arithmetic, independent of the site's rules. */

const SCORES = ['day_vision', 'night_vision', 'near_vision', 'intermediate_vision', 'dysphotopsia'] as const;
/** The answers of a review: stars, then the five scores in the order of the form. */
export const ROWS = ['overall', ...SCORES] as const;

export const STEPS = ['sent', 'confirmed', 'invited', 'doctor'] as const;

/** The input of a review; scores in tenths of a point, null for "can't say". */
export type Said = {
  readonly reviewerType: 'patient' | 'doctor';
  readonly overall: number;
  readonly scores: readonly (number | null)[];
};
/** A review with its later events. */
export type Story = Said & {
  readonly lensId: number;
  readonly step: (typeof STEPS)[number];
  readonly year: number;
  /** Whether it must be confirmed before it counts. */
  readonly heldBack: boolean;
  readonly hidden: boolean;
  /** Another person's version, which its owner has not accepted. */
  readonly waiting: Said | null;
};

const said = {
  reviewerType: fc.constantFrom('patient' as const, 'doctor' as const),
  overall: fc.integer({ min: 1, max: 5 }),
  scores: fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { freq: 3 }), { minLength: 5, maxLength: 5 }),
};
export const anyStory = (lensIds: readonly number[]): fc.Arbitrary<Story> =>
  fc.record({
    ...said,
    lensId: fc.constantFrom(...lensIds),
    step: fc.constantFrom(...STEPS),
    year: fc.constantFrom(2024, 2025),
    heldBack: fc.constantFrom(true, false, false),
    hidden: fc.constantFrom(true, false, false),
    waiting: fc.option(fc.record(said), { freq: 1 }),
  });

const BELONGS = {
  everyone: () => true,
  patients: ({ reviewerType }: Said) => reviewerType === 'patient',
  doctors: ({ reviewerType }: Said) => reviewerType === 'doctor',
};
export type Population = keyof typeof BELONGS;
export const POPULATIONS: readonly Population[] = ['everyone', 'patients', 'doctors'];
/** All levels of verification, or only those with a tick. */
export type Proof = 'all' | 'confirmed';
export const PROOFS: readonly Proof[] = ['all', 'confirmed'];

/** A review counts, as it was sent, unless it is hidden or waits for confirmation; waiting changes do not count. */
const counts = ({ hidden, heldBack, step }: Story) => !hidden && !(heldBack && step === 'sent');

/** The answers given for each row, in tenths, and the number of reviews they come from. */
export function expectedFigures(
  stories: readonly Story[],
  lensId: number,
  population: Population,
  proof: Proof = 'all',
) {
  const counted = stories.filter(
    (story) =>
      story.lensId === lensId &&
      counts(story) &&
      BELONGS[population](story) &&
      (proof === 'all' || story.step !== 'sent'),
  );
  const given = (row: number) =>
    counted
      .map(({ overall, scores }) => (row === 0 ? 10 * overall : (scores[row - 1] ?? null)))
      .filter((answer) => answer !== null);
  return {
    reviews: counted.length,
    steps: Object.fromEntries(
      STEPS.map((step) => [step, counted.filter((story) => story.step === step).length]),
    ) as Record<Story['step'], number>,
    verified: counted.filter(({ step }) => step !== 'sent').length,
    stars: [1, 2, 3, 4, 5].map((stars) => counted.filter(({ overall }) => overall === stars).length),
    answers: ROWS.map((_, row) => given(row)),
  };
}

export const total = (answers: readonly number[]) => answers.reduce((sum, answer) => sum + answer, 0);

/** The displayed average in points, rounded once to one decimal, half up; null without answers. */
export function shown(answers: readonly number[]): string | null {
  return answers.length === 0 ? null : (Math.round(total(answers) / answers.length) / 10).toFixed(1);
}

/** A displayed score with its number of answers, if any. */
export type Read = { readonly shown: string | null; readonly n?: number };

/** One for all pages, since a window is more work than a page. */
const { document } = new Window();

/**
 * Opens a page of the site and reads the elements of a selector: "8.4 of 10", "4.3 (12 reviews)" or nothing yet; or
 * their full texts.
 */
export function openPage(page: string) {
  const opened = document.createElement('div');
  const [main = ''] = /<main\b.*<\/main>/s.exec(page) ?? [];
  opened.innerHTML = main.replaceAll(/<(script|svg|select)\b.*?<\/\1>/gs, '');
  const texts = (selector: string) =>
    [...opened.querySelectorAll(selector)].map(({ innerHTML }) =>
      innerHTML
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  const reads = (selector: string): Read[] =>
    texts(selector).map((text) => {
      const [, score = null] = /(\d+\.\d)(?!\d)/.exec(text) ?? [];
      const [, n] = /(\d+) (?:confirmed )?(?:[a-z]+ )?(?:answers?|reviews?)\b/.exec(text) ?? [];
      return { shown: score, ...(n !== undefined && { n: Number(n) }) };
    });
  return Object.assign(reads, { texts });
}
