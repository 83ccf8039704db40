/** Which of the newest reviews of a lens have more in common than chance and neighbours explain. Pure. */

import { poissonTail } from '#domain/statistics/rules.ts';

/** In what reviews can be alike: network, mail domain, minute of sending, and words of the comment. */
export const LIKENESSES = ['network', 'domain', 'minute', 'words'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** The numbers of these rules, stated once. */
export const CLUSTERS = {
  /** How many days of reviews are looked at, and at most how many reviews of a lens: the newest. */
  days: 7,
  mostReviews: 300,
  /** So many from one network or mail domain are a cluster, or such a part of those looked at, whichever is more. */
  together: { atLeast: 4, percent: 3 },
  /** So many in one minute are a cluster, or as many as chance brings in less than one week of so many. */
  minute: { atLeast: 3, onceInWeeks: 100 },
  /** So many comments are a cluster of which each shares with another at least such a part of its runs of words. */
  words: { atLeast: 3, run: 4, fewestRuns: 4, percent: 50 },
} as const;

export type NewReview = {
  readonly id: string;
  readonly submittedAt: Date;
  readonly comments: string;
  readonly networkHash: string | null;
  /** Null of a large public provider. */
  readonly mailDomain: string | null;
  /** Patients of one practice share its network, its domain and its hours. */
  readonly isInvited: boolean;
};

export type Cluster = { readonly likeness: Likeness; readonly ids: readonly string[] };

/** The largest cluster of each kind among the newest reviews of a lens. */
export function clustersOf(reviews: readonly NewReview[]): Cluster[] {
  const strangers = reviews.filter(({ isInvited }) => !isInvited);
  const together = Math.max(CLUSTERS.together.atLeast, Math.ceil((CLUSTERS.together.percent * reviews.length) / 100));
  const found: [Likeness, readonly NewReview[], number][] = [
    ['network', largestBy(strangers, ({ networkHash }) => networkHash), together],
    ['domain', largestBy(strangers, ({ mailDomain }) => mailDomain), together],
    [
      'minute',
      largestBy(strangers, ({ submittedAt }) => submittedAt.toISOString().slice(0, 16)),
      inOneMinute(reviews.length),
    ],
    ['words', sharingWords(reviews), CLUSTERS.words.atLeast],
  ];
  return found.flatMap(([likeness, ofCluster, atLeast]) =>
    ofCluster.length < atLeast ? [] : [{ likeness, ids: ofCluster.map(({ id }) => id) }],
  );
}

function largestBy(reviews: readonly NewReview[], key: (review: NewReview) => string | null): readonly NewReview[] {
  const groups = Map.groupBy(
    reviews.filter((review) => key(review) !== null),
    key,
  );
  return [...groups.values()].reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

/** How many reviews in one minute are a cluster where so many come in a week, were they spread evenly over it. */
export function inOneMinute(inWeek: number): number {
  const minutes = CLUSTERS.days * 24 * 60;
  let count: number = CLUSTERS.minute.atLeast;
  while (minutes * poissonTail(count, inWeek / minutes) > 1 / CLUSTERS.minute.onceInWeeks) count += 1;
  return count;
}

/** Every run of four words of a comment, without case, accents and punctuation. */
export function runsOf(comments: string): Set<string> {
  const words =
    comments
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const { run } = CLUSTERS.words;
  return new Set(words.slice(run - 1).map((_, place) => words.slice(place, place + run).join(' ')));
}

/** The largest set of comments of which each shares enough runs of words with another of them. */
function sharingWords(reviews: readonly NewReview[]): readonly NewReview[] {
  const { fewestRuns, percent } = CLUSTERS.words;
  const written = reviews
    .map((review) => ({ review, runs: runsOf(review.comments) }))
    .filter(({ runs }) => runs.size >= fewestRuns);
  const left = new Set(written);
  const largest: NewReview[] = [];
  for (const first of written) {
    if (!left.delete(first)) continue;
    const group = [first];
    for (const { runs } of group) {
      for (const other of left) {
        const shared = [...runs].filter((run) => other.runs.has(run)).length;
        if (100 * shared < percent * Math.min(runs.size, other.runs.size)) continue;
        left.delete(other);
        group.push(other);
      }
    }
    if (group.length > largest.length) largest.splice(0, largest.length, ...group.map(({ review }) => review));
  }
  return largest;
}
