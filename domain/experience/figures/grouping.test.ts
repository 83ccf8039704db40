import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '#tests/support/samples.ts';
import { FEWEST_PEOPLE } from '../rules.ts';
import { groupsOf, isCrowd } from './grouping.ts';
import { peopleWho, sendingOf } from './people.fixture.ts';
import type { Person } from './people.ts';
import { merged, personOf } from './people.ts';
import { peopleIn } from './tally.ts';

const sizes = (groups: ReturnType<typeof groupsOf>) => groups.map(({ members }) => members.length);

describe('people join the figures of a lens', () => {
  test('people join the figures of a lens when eleven of them wait, and not before', () => {
    expect(groupsOf(peopleWho(10, 'a', { halos: 1 }), 0)).toEqual([]);
    const [group, ...others] = groupsOf(peopleWho(11, 'a', { halos: 1 }), 0);
    expect(others).toEqual([]);
    expect(group?.members).toHaveLength(11);
    expect(group?.stages).toEqual([{ window: 1, tally: { halos: [0, 11, 0, 0, 0] } }]);
  });

  test('later ones wait for others like them, for as long as few wait', () => {
    const some = peopleWho(21, 'a', { halos: 1 });
    expect(groupsOf(some, 11)).toEqual([]);
    expect(sizes(groupsOf([...some, ...peopleWho(1, 'b', { halos: 1 })], 11))).toEqual([22]);
    expect(groupsOf(peopleWho(24, 'a', { halos: 1 }), 100)).toEqual([]);
    expect(sizes(groupsOf(peopleWho(25, 'a', { halos: 1 }), 100))).toEqual([25]);
  });

  test('people join the figures of a lens with those who share the most descriptions', () => {
    const old = peopleWho(12, 'old', { halos: 1, ageBand: '80+', aim: 'far' });
    const young = peopleWho(30, 'young', { halos: 2, ageBand: '50-59', aim: 'far' });
    const few = peopleWho(5, 'few', { halos: 3, ageBand: 'Under 50' });
    const groups = groupsOf([...few, ...young, ...old], 0);
    expect(groups.map(({ traits, members }) => [traits, members.length])).toEqual([
      [{ age: '80+', aim: 'far' }, 12],
      [{ age: '50-59', aim: 'far' }, 30],
    ]);
  });

  test('people of whom nothing is alike join the figures of a lens, without a word about them', () => {
    const mixed = [
      ...peopleWho(6, 'a', { halos: 1, ageBand: '80+' }, { months: 1 }),
      ...peopleWho(6, 'b', { halos: 1, ageBand: '60-69' }, { months: null }),
    ];
    const [group] = groupsOf(mixed, 0);
    expect(group?.traits).toEqual({});
    expect(group?.stages).toEqual([{ window: null, tally: { halos: [0, 12, 0, 0, 0] } }]);
  });

  test('people join the figures of a lens without the questions that too few of them have answered', () => {
    const people = [...peopleWho(10, 'a', { halos: 1, glare: 2 }), ...peopleWho(2, 'b', { glare: 0 })];
    const [group] = groupsOf(people, 0);
    expect(group?.stages).toEqual([{ window: 1, tally: { glare: [2, 0, 10, 0, 0] } }]);
  });

  test('people join the figures of a lens in larger groups where they are asked again', () => {
    const followed = peopleWho(21, 'a', { halos: 1 }, { followed: true });
    const others = peopleWho(11, 'b', { halos: 1 });
    expect(sizes(groupsOf([...followed, ...others], 20))).toEqual([11]);
    expect(sizes(groupsOf([...followed, ...peopleWho(1, 'c', { halos: 1 }, { followed: true })], 20))).toEqual([22]);
  });

  test('people join the figures of a lens with the last answer to each question where their windows are not known, and once in each that is', () => {
    const person = (name: string) =>
      personOf([sendingOf(name, 1, { halos: 3, glare: 1 }), sendingOf(name, 5, { halos: 1 })], false);
    const [group] = groupsOf(
      Array.from({ length: 11 }, (_, place) => person(`${place}`)),
      0,
    );
    expect(group?.stages).toEqual([
      { window: 0, tally: { halos: [0, 0, 0, 11, 0], glare: [0, 11, 0, 0, 0] } },
      { window: 2, tally: { halos: [0, 11, 0, 0, 0] } },
    ]);
    expect(group?.members[0]?.said.map(({ sendings }) => sendings)).toEqual([['0 1'], ['0 5']]);
  });
});

const level = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null });
const person = fc.record({
  followed: fc.boolean(),
  months: fc.uniqueArray(fc.constantFrom(0, 2, 5, 8, 20), { minLength: 1, maxLength: 2 }),
  halos: level,
  bother: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  ageBand: fc.constantFrom('60-69' as const, '70-79' as const, '80+' as const, null),
  aim: fc.constantFrom('far' as const, 'one-nearer' as const, null),
  driving: fc.constantFrom('less' as const, 'never-did' as const, null),
});
const people = fc.array(person, { minLength: 11, maxLength: 150, size: 'max' }).map((all) =>
  all.map(
    ({ months, followed, ...said }, place): Person =>
      personOf(
        months.map((each) => sendingOf(`${place}`, each, said)),
        followed,
      ),
  ),
);

test('any people join once, eleven together, with no question about fewer, and nothing that is not true of all', () => {
  fc.assert(
    fc.property(people, fc.nat(300), (waiting, held) => {
      const groups = groupsOf(waiting, held);
      const joined = groups.flatMap(({ members }) => members.map(({ person: { reviewId } }) => reviewId));
      expect(new Set(joined).size).toBe(joined.length);
      for (const { members, stages, traits } of groups) {
        expect(members.length).toBeGreaterThanOrEqual(FEWEST_PEOPLE);
        for (const { tally } of stages) {
          for (const counts of Object.values(tally)) expect(isCrowd(peopleIn(counts))).toBe(true);
        }
        for (const { person: member, said } of members) {
          expect(member.traits).toMatchObject(traits);
          expect(said).toHaveLength(stages.length);
        }
      }
    }),
    { numRuns: samples(60) },
  );
});

test('grouping depends on no answer: with answers exchanged the groups are the same', () => {
  fc.assert(
    fc.property(people, fc.nat(300), (waiting, held) => {
      const turned = waiting.map(
        (one): Person => ({
          ...one,
          latest: { ...one.latest, answer: turnedAround(one.latest.answer) },
          inWindow: new Map(
            [...one.inWindow].map(([window, said]) => [window, { ...said, answer: turnedAround(said.answer) }]),
          ),
        }),
      );
      const names = (all: readonly Person[]) =>
        groupsOf(all, held).map(({ members }) => members.map(({ person: { reviewId } }) => reviewId));
      expect(names(turned)).toEqual(names(waiting));
    }),
    { numRuns: samples(40) },
  );
});

const turnedAround = <Answer extends { readonly halos: number | null }>(answer: Answer): Answer => ({
  ...answer,
  halos: answer.halos === null ? null : 4 - answer.halos,
});

test('the last answer to each question counts; a question that is left blank later keeps its answer', () => {
  expect(merged([{ halos: null, glare: 1 }])).toEqual({ halos: null, glare: 1 });
  expect(
    merged([
      { halos: 3, glare: 1 },
      { halos: null, glare: 2 },
      { halos: null, glare: null },
    ]),
  ).toEqual({ halos: 3, glare: 2 });
});
