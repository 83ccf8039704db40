import { type LifeFigures, mayBeAlike, measureOf, type OfHundred } from '#domain/experience/rules.ts';
import { type Leader, leaderBy, type Mark } from '#domain/review/rules/lead.ts';
import { type Compared, nameOf } from '../compared.ts';

/** What decides between lenses for most people: what a share of 100 says of them. More is better in each. */
const TOPICS = [
  {
    key: 'halos',
    name: 'halos',
    holds: 'See no halos or faint ones',
    leads: 'more see no halos or only faint ones',
    shareOf: (life: LifeFigures | null) => others(measureOf(life, 'halos')),
  },
  {
    key: 'reading',
    name: 'reading without glasses',
    holds: 'Always read without glasses',
    leads: 'more read without glasses',
    shareOf: (life: LifeFigures | null) => measureOf(life, 'glasses-reading'),
  },
] as const;

/** One topic of the summary, with a share for each column. */
export type ShortRow = {
  readonly key: (typeof TOPICS)[number]['key'];
  /** What is true of the people in each share. */
  readonly holds: string;
  /** With which lens more people are well off, or that this is not known; to follow "of 100 people who answered here". */
  readonly finding: string;
  /** Null where fewer than eleven people have answered. */
  readonly shares: readonly (OfHundred | null)[];
  /** The column that leads, and how surely; null unless every column has a share. */
  readonly leader: Leader | null;
};

/** The summary of one lens or of several: topics on which people with any of them have answered. */
export function inShort(columns: readonly Compared[]): ShortRow[] {
  return TOPICS.map(({ key, name, holds, leads, shareOf }) => {
    const shares = columns.map(({ life }) => shareOf(life ?? null));
    const leader = leaderOf(shares);
    const winner = leader?.mark === 'clear' ? columns[leader.at] : undefined;
    const finding = winner ? `${leads} with ${nameOf(winner)}` : `${undecided(shares, leader)} ${name}`;
    return { key, holds, finding, shares, leader };
  }).filter(({ shares }) => shares.some((share) => share !== null));
}

/** Why no lens is named; to be followed by the topic. */
function undecided(shares: readonly (OfHundred | null)[], leader: Leader | null): string {
  if (shares.includes(null)) return 'too few answers on';
  if (shares.length > 2) return 'no lens clearly leads in';
  return leader?.mark === 'same' ? 'about the same in' : 'no clear difference in';
}

function leaderOf(shares: readonly (OfHundred | null)[]): Leader | null {
  if (shares.includes(null)) return null;
  return leaderBy(
    'overall',
    shares.map((share) => share?.of100 ?? null),
    (one, other) => markOf(shares[one] as OfHundred, shares[other] as OfHundred),
  );
}

/** Smaller differences of shares are not worth knowing, as those of scores: half a point of ten. */
const WORTH_KNOWING = 5;

/** How sure it is that two shares differ, by the rules for scores. */
function markOf(one: OfHundred, other: OfHundred): Mark {
  if (mayBeAlike(one, other)) return 'unsure';
  return Math.abs(one.of100 - other.of100) < WORTH_KNOWING ? 'same' : 'clear';
}

/** The people of whom a share does not hold. */
const others = (share: OfHundred | null): OfHundred | null =>
  share && { of100: 100 - share.of100, from: 100 - share.to, to: 100 - share.from, n: share.n };
