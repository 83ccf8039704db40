import { FEWEST_PEOPLE, type Traits, type Window } from '../rules.ts';
import { type Label, labelOf, lesserOf, partsOf, traitsIn, windowsOf } from './labels.ts';
import type { CountedAnswer, Person } from './people.ts';
import { keeping, type Tally, tallyOf } from './tally.ts';

/** What the people of a group said at one time: in one window, or, where their windows differ, last. */
export type Stage = { readonly window: Window | null; readonly tally: Tally };

/** People whose answers join the figures together, described only by what all of them share. */
export type NewGroup = {
  readonly traits: Traits;
  readonly stages: readonly Stage[];
  /** Each with what is counted of them, in the order of the stages. */
  readonly members: readonly { readonly person: Person; readonly said: readonly CountedAnswer[] }[];
};

/** Groups of people who are asked again are larger, so that later enough have answered and enough have not. */
const FEWEST_FOLLOWED = 2 * FEWEST_PEOPLE;
/** People wait for others like them until so many wait, or a part of those who are counted. */
const WAITING_PEOPLE = { people: 2 * FEWEST_PEOPLE, part: 1 / 4, most: 500 };

const fewestWaiting = (held: number) =>
  held === 0
    ? FEWEST_PEOPLE
    : Math.min(WAITING_PEOPLE.most, Math.max(WAITING_PEOPLE.people, WAITING_PEOPLE.part * held));

/** Whether so many people are enough for a figure of their own. */
export const isCrowd = (people: number): boolean => people === 0 || people >= FEWEST_PEOPLE;

/**
 * Lets people who wait join the figures of a lens in groups of at least eleven, each by the description that says most
 * and that so many share. Groups are formed by who people are and which questions they answered, never by their answers.
 *
 * @param held how many people the figures hold.
 */
export function groupsOf(waiting: readonly Person[], held: number): NewGroup[] {
  if (waiting.length < fewestWaiting(held)) return [];
  const pool = new Set(waiting);
  const groups: NewGroup[] = [];
  const gather = (people: readonly Person[], fewest: number, isWhole: boolean) => {
    const found = gatherAlike(people, fewest, isWhole);
    for (const { members } of found) for (const { person } of members) pool.delete(person);
    groups.push(...found);
  };
  // First those for whom every question has enough answers, then the rest.
  for (const isWhole of [true, false]) {
    gather(
      [...pool].filter(({ followed }) => !followed),
      FEWEST_PEOPLE,
      isWhole,
    );
    gather(
      [...pool].filter(({ followed }) => followed),
      FEWEST_FOLLOWED,
      isWhole,
    );
  }
  if (held === 0 && groups.length === 0) gather([...pool], FEWEST_PEOPLE, false);
  return groups;
}

/**
 * Groups of people who share a description, the most informative first.
 *
 * @param isWhole whether every question that somebody answered must have been answered by enough of the group.
 */
function gatherAlike(people: readonly Person[], fewest: number, isWhole: boolean): NewGroup[] {
  const alike = new Map(
    [...Map.groupBy(people, labelOf)].map(([label, some]) => [label, { some, parts: new Set(partsOf(label)) }]),
  );
  const counts = new Map<Label, number>();
  const add = (label: Label, number: number) => {
    for (const lesser of lesserOf(label)) counts.set(lesser, (counts.get(lesser) ?? 0) + number);
  };
  for (const [label, { some }] of alike) add(label, some.length);

  const groups: NewGroup[] = [];
  for (const label of byWhatTheyTell(counts, people.length, fewest)) {
    if ((counts.get(label) ?? 0) < fewest) continue;
    const parts = partsOf(label);
    const found = [...alike].filter(([, { parts: others }]) => parts.every((part) => others.has(part)));
    const group = groupOf(
      label,
      found.flatMap(([, { some }]) => some),
    );
    if (isWhole && !group.stages.every(isShowable)) continue;
    groups.push({ ...group, stages: group.stages.map(withoutFew) });
    for (const [other, { some }] of found) {
      add(other, -some.length);
      alike.delete(other);
    }
  }
  return groups;
}

/** The labels that enough people share, the one that is least likely by chance first: it is the most informative. */
function byWhatTheyTell(counts: ReadonlyMap<Label, number>, people: number, fewest: number): Label[] {
  // Of two that are equally likely by chance the longer one is more informative.
  const bits = (label: Label) =>
    partsOf(label).reduce((sum, part) => sum - Math.log2((counts.get(part) ?? 0) / people) + 1e-3, 0);
  return [...counts]
    .filter(([, count]) => count >= fewest)
    .map(([label]) => ({ label, bits: bits(label) }))
    .toSorted((a, b) => b.bits - a.bits || a.label - b.label)
    .map(({ label }) => label);
}

function groupOf(label: Label, people: readonly Person[]): NewGroup {
  const windows = windowsOf(label);
  const members = people.map((person) => ({
    person,
    said:
      windows.length === 0 ? [person.latest] : windows.map((window) => person.inWindow.get(window) as CountedAnswer),
  }));
  const places: readonly (Window | null)[] = windows.length === 0 ? [null] : windows;
  const stages = places.map((window, place) => ({
    window,
    tally: tallyOf(members.map(({ said }) => (said[place] as CountedAnswer).answer)),
  }));
  return { traits: traitsIn(label), stages, members };
}

/** Whether each question was answered by enough people, or by nobody. */
const isShowable = ({ tally }: Stage): boolean => Object.keys(keeping(tally, (count) => !isCrowd(count))).length === 0;

/** The stage without the questions that too few have answered. */
export const withoutFew = ({ window, tally }: Stage): Stage => ({
  window,
  tally: keeping(tally, (people) => people >= FEWEST_PEOPLE),
});
