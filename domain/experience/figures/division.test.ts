import { describe, expect, test } from 'vitest';
import type { Window } from '../rules.ts';
import { type CountedGroup, divisionOf, type Member } from './division.ts';
import { SKIPPED } from './people.fixture.ts';
import type { Answer } from './people.ts';

const said = (halos: number | null): Answer => ({ ...SKIPPED, halos });
/** Members who saw a level first, and another when they were asked again. */
const members = (count: number, first: number | null, again?: { window: Window; halos: number | null }): Member[] =>
  Array.from({ length: count }, (_, place) => ({
    reviewId: `${first} ${again?.halos} ${place}`,
    counted: [said(first)],
    since: new Map(
      again && [[again.window, { answer: said(again.halos), sendings: [`${place}`], at: new Date(place) }] as const],
    ),
  }));
const groupOf = (people: number, halos: readonly number[]): CountedGroup => ({
  traits: { age: '80+' },
  people,
  stages: [{ window: 0, tally: { halos } }],
});

describe('later answers of a group join', () => {
  test('later answers of a group join when eleven have answered and eleven stay as they were', () => {
    const group = groupOf(22, [0, 0, 0, 22, 0]);
    const all = [...members(11, 3, { window: 2, halos: 1 }), ...members(11, 3)];
    expect(divisionOf(group, all)).toMatchObject({
      again: {
        traits: { age: '80+' },
        people: 11,
        stages: [
          { window: 0, tally: { halos: [0, 0, 0, 11, 0] } },
          { window: 2, tally: { halos: [0, 11, 0, 0, 0] } },
        ],
      },
      others: { people: 11, stages: [{ window: 0, tally: { halos: [0, 0, 0, 11, 0] } }] },
    });
    expect(divisionOf(group, all.slice(1))).toBeNull();
  });

  test('later answers of a group join when everybody has answered', () => {
    const division = divisionOf(groupOf(12, [0, 0, 0, 12, 0]), members(12, 3, { window: 1, halos: 2 }));
    expect([division?.again.people, division?.others]).toEqual([12, null]);
  });

  test('later answers of the first of a group join where the rest would be too few', () => {
    const division = divisionOf(groupOf(25, [0, 0, 0, 25, 0]), members(20, 3, { window: 1, halos: 2 }));
    expect([division?.again.people, division?.others?.people]).toEqual([14, 11]);
    expect(division?.members.map(({ said: { sendings } }) => sendings[0])).toEqual(
      Array.from({ length: 14 }, (_, place) => `${place}`),
    );
  });

  test('no later answers join while some are gone of whom nothing is known but the sum', () => {
    expect(divisionOf(groupOf(15, [0, 0, 0, 15, 0]), members(14, 3, { window: 1, halos: 2 }))).toBeNull();
  });

  test('no later answers join where too few would have answered a question, on either side', () => {
    const skipping = [...members(11, 3, { window: 1, halos: 2 }), ...members(8, 3), ...members(3, null)];
    expect(divisionOf(groupOf(22, [0, 0, 0, 19, 0]), skipping)).toBeNull();
  });

  test('later answers of a group join in a later window alone', () => {
    expect(divisionOf(groupOf(12, [0, 0, 0, 12, 0]), members(12, 3, { window: 0, halos: 2 }))).toBeNull();
  });
});
