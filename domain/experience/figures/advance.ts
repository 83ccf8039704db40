import type { Database, Transaction } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { FEWEST_PEOPLE } from '../rules.ts';
import { divisionOf, type Member } from './division.ts';
import { isShown } from './figures.ts';
import { groupsOf } from './grouping.ts';
import {
  insertGroup,
  lockGroups,
  moveCounted,
  readCounted,
  readGroups,
  readUncounted,
  replaceGroup,
  type StoredGroup,
  type UncountedAnswers,
} from './groups.store.ts';
import { merged, type Person, personOf } from './people.ts';

/** Lets people who wait, and later answers of those who are counted, join the figures of a lens where they may. */
export type Advance = (lensId: number) => Promise<void>;

export function createAdvance(db: Database, clock: () => Date): Advance {
  return (lensId) =>
    inTransaction(db, async (tx) => {
      await lockGroups(tx, lensId);
      const uncounted = await readUncounted(tx, lensId);
      if (uncounted.length < FEWEST_PEOPLE) return;
      const counted = (await readGroups(tx, [lensId])).filter(isShown);
      const act = { tx, lensId, now: clock() };
      await letJoin(act, peopleOf(uncounted.filter(({ groupId }) => groupId === null)), counted);
      const again = Map.groupBy(uncounted, ({ groupId }) => groupId);
      for (const group of counted) await divide(act, group, peopleOf(again.get(group.id) ?? []));
    });
}

type Act = { readonly tx: Transaction; readonly lensId: number; readonly now: Date };

const peopleOf = (uncounted: readonly UncountedAnswers[]): Person[] =>
  Map.groupBy(uncounted, ({ sending }) => sending.reviewId)
    .values()
    .map((sent) =>
      personOf(
        sent.map(({ sending }) => sending),
        sent.some(({ followed }) => followed),
      ),
    )
    .toArray();

async function letJoin({ tx, lensId, now }: Act, waiting: readonly Person[], counted: readonly StoredGroup[]) {
  const held = counted.reduce((sum, { people }) => sum + people, 0);
  for (const { traits, stages, members } of groupsOf(waiting, held)) {
    const counted = members.flatMap(({ said }) =>
      said.flatMap(({ sendings }, stage) => sendings.map((answerId) => ({ answerId, stage }))),
    );
    await insertGroup(tx, { lensId, formedAt: now, people: members.length, traits, stages }, counted);
  }
}

/** Takes out of a group those who have answered again, together, where they and the others are enough. */
async function divide({ tx, lensId, now }: Act, group: StoredGroup, people: readonly Person[]) {
  if (people.length < FEWEST_PEOPLE) return;
  const sendings = Map.groupBy(await readCounted(tx, group.id), ({ reviewId }) => reviewId);
  const members = people.map(
    ({ reviewId, inWindow }): Member => ({
      reviewId,
      since: inWindow,
      counted: group.stages.map((_, place) =>
        merged((sendings.get(reviewId) ?? []).filter(({ stage }) => stage === place).map(({ sending }) => sending)),
      ),
    }),
  );
  const division = divisionOf(group, members);
  if (!division) return;
  const stage = division.again.stages.length - 1;
  const counted = division.members.flatMap(({ said }) => said.sendings.map((answerId) => ({ answerId, stage })));
  const base = group.base && [...group.base, 0];
  const again = { lensId, formedAt: now, ...division.again, base, baseDay: group.baseDay };
  const id = await insertGroup(tx, again, counted);
  await moveCounted(
    tx,
    group.id,
    id,
    division.members.map(({ reviewId }) => reviewId),
  );
  await replaceGroup(tx, group.id, division.others);
}
