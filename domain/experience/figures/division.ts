import { FEWEST_PEOPLE, type Traits, WINDOW_PLACES, type Window } from '../rules.ts';
import { isCrowd, type Stage, withoutFew } from './grouping.ts';
import type { Answer, CountedAnswer } from './people.ts';
import { peopleIn, type Tally, tallyOf, without } from './tally.ts';

/** Somebody of a group who still counts: what is counted of them in each stage, and what they have said since. */
export type Member = {
  readonly reviewId: string;
  readonly counted: readonly Answer[];
  readonly since: ReadonlyMap<Window, CountedAnswer>;
};

/** A group as the figures count it. */
export type CountedGroup = { readonly traits: Traits; readonly people: number; readonly stages: readonly Stage[] };

/** A group in two: those who have answered again, with all they said, and the others, as they were. */
export type Division = {
  readonly again: CountedGroup;
  readonly members: readonly { readonly reviewId: string; readonly said: CountedAnswer }[];
  /** Null where everybody has answered again. */
  readonly others: CountedGroup | null;
};

/**
 * Lets later answers of a group’s people join. At least eleven of them must have answered in one later window, and
 * those who stay behind must be eleven or nobody: no figure, and no question of one, is ever published about fewer.
 *
 * @returns null while they are too few.
 */
export function divisionOf(group: CountedGroup, members: readonly Member[]): Division | null {
  const newest = group.stages.at(-1)?.window ?? -1;
  const waves = WINDOW_PLACES.filter((window) => window > newest)
    .map((window) => ({ window, found: waveOf(group.people, members, window) }))
    .toSorted((a, b) => b.found.length - a.found.length);
  for (const { window, found } of waves) {
    const division = found.length < FEWEST_PEOPLE ? null : divided(group, found, window);
    if (division) return division;
  }
  return null;
}

/** Who can join with what they said in a window, the earliest first: all, or so many that enough stay behind. */
function waveOf(people: number, members: readonly Member[], window: Window): Member[] {
  const found = members
    .filter(({ since }) => since.has(window))
    .toSorted((a, b) => Number(a.since.get(window)?.at) - Number(b.since.get(window)?.at));
  return isCrowd(people - found.length) ? found : found.slice(0, Math.max(0, people - FEWEST_PEOPLE));
}

function divided(group: CountedGroup, found: readonly Member[], window: Window): Division | null {
  const parts = group.stages.map((stage, place) => {
    const said = tallyOf(found.map(({ counted }) => counted[place] as Answer));
    const again: Tally = Object.fromEntries(Object.entries(said).filter(([question]) => question in stage.tally));
    return { window: stage.window, again, others: without(stage.tally, again) };
  });
  const tallies = parts.flatMap(({ again, others }) => [...Object.values(again), ...Object.values(others)]);
  if (!tallies.every((counts) => isCrowd(peopleIn(counts)))) return null;

  const members = found.map(({ reviewId, since }) => ({ reviewId, said: since.get(window) as CountedAnswer }));
  const joined = withoutFew({ window, tally: tallyOf(members.map(({ said }) => said.answer)) });
  const part = (people: number, of: 'again' | 'others') => ({
    traits: group.traits,
    people,
    stages: parts.map((one) => withoutFew({ window: one.window, tally: one[of] })),
  });
  const again = part(found.length, 'again');
  const left = group.people - found.length;
  return {
    again: { ...again, stages: [...again.stages, joined] },
    members,
    others: left === 0 ? null : part(left, 'others'),
  };
}
