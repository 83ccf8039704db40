import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, LENS, OTHER_LENS, openWard, type Sent } from '#domain/experience/figures/ward.fixture.ts';
import {
  type Cut,
  FEWEST_PEOPLE,
  type LifeFigures,
  pairName,
  TRAIT_NAMES,
  valuesOf,
  WINDOW_PLACES,
  type Window,
} from '#domain/experience/rules.ts';
import { samples } from '#tests/support/samples.ts';

let ward: Awaited<ReturnType<typeof openWard>>;
beforeAll(async () => {
  ward = await openWard();
});
afterAll(() => ward.close());

/** All queries about people like oneself: without traits, by one trait, by two. */
const CUTS: readonly Cut[] = TRAIT_NAMES.flatMap((one, place) => [
  ...valuesOf(one).map((value): Cut => ({ [one]: value })),
  ...TRAIT_NAMES.slice(place + 1).flatMap((other) =>
    valuesOf(one).flatMap((value) => valuesOf(other).map((second): Cut => ({ [one]: value, [other]: second }))),
  ),
]).concat({});

/** The reviewed lenses, which some people combine. */
const LENSES = [LENS, OTHER_LENS] as const;
const PAIR = pairName(...LENSES);

/** The value of an answer to a question; the test has questions of its own. */
const QUESTIONS = ['halos', 'bother'] as const;
type Question = (typeof QUESTIONS)[number];

/**
 * The attacker: gets every figure ever published with the set of its answers, and can combine them by sums or by logic.
 * The finest result of any combination are the sets of answers that are in exactly the same figures; each must be about
 * at least eleven people.
 */
function createAttacker() {
  const published = new Map<Question, Map<string, Set<string>>>(QUESTIONS.map((question) => [question, new Map()]));
  return {
    learn(question: Question, name: string, answers: readonly Sent[]) {
      published.get(question)?.set(
        `${name} ${answers
          .map(({ id }) => id)
          .toSorted()
          .join()}`,
        new Set(answers.map(({ id }) => id)),
      );
    },
    /** The number of people in the smallest set that can be derived. */
    smallest(): number {
      return Math.min(...QUESTIONS.map((question) => smallestOf(published.get(question) ?? new Map())));
    },
    known: () => [...published.values()].reduce((sum, figures) => sum + figures.size, 0),
  };
}

function smallestOf(figures: ReadonlyMap<string, ReadonlySet<string>>): number {
  const figuresOf = new Map<string, string[]>();
  for (const [name, answers] of figures)
    for (const id of answers) figuresOf.set(id, [...(figuresOf.get(id) ?? []), name]);
  const atoms = Map.groupBy(figuresOf, ([, names]) => names.join('|'));
  const people = [...atoms.values()].map((atom) => new Set(atom.map(([id]) => ward.ledger.get(id)?.person)).size);
  return Math.min(Number.POSITIVE_INFINITY, ...people);
}

const countsOf = (answers: readonly Sent[], question: Question) =>
  Array.from(
    { length: question === 'halos' ? 5 : 4 },
    (_, code) => answers.filter((sent) => sent[question] === code).length,
  );
const shown = (counts: readonly number[]) =>
  counts.reduce((sum, count) => sum + count, 0) < FEWEST_PEOPLE ? null : counts;

test('no combination of published figures is about fewer than eleven people', {
  timeout: 240_000,
}, async () => {
  let [known, ofPairs] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 12, maxLength: 30, size: 'max' }), async (acts) => {
      await ward.empty();
      const attacker = createAttacker();
      /** The group of each answer, over the whole history. */
      const groupOf = new Map<string, { group: string; stage: number }>();
      for (const act of acts) {
        await carryOut(act);
        await ward.advance();
        const { rows } = await ward.pool.query<{ answer_id: string; group_id: string; stage: number }>(
          'select answer_id, group_id, stage from experience_counted',
        );
        for (const { answer_id, group_id, stage } of rows) {
          const before = groupOf.get(answer_id);
          expect(before?.stage ?? stage).toBe(stage);
          groupOf.set(answer_id, { group: group_id, stage });
        }
        ofPairs += await learnEverything(attacker, groupOf);
        expect(attacker.smallest()).toBeGreaterThanOrEqual(FEWEST_PEOPLE);
      }
      known += attacker.known();
    }),
    { numRuns: samples(4), endOnFailure: true },
  );
  // It has seen something.
  expect(known).toBeGreaterThan(samples(50));
  expect(ofPairs).toBeGreaterThan(0);
});

/**
 * Runs all queries, determines the answers behind each figure, and passes both to the attacker.
 *
 * @returns how many people with two lenses were shown.
 */
async function learnEverything(
  attacker: ReturnType<typeof createAttacker>,
  groupOf: ReadonlyMap<string, { readonly group: string; readonly stage: number }>,
) {
  const groups = await groupsShown(groupOf);
  for (const lensId of LENSES) {
    learnOfLens(
      attacker,
      lensId,
      groups.filter((group) => group.lensId === lensId),
    );
  }
  return learnOfPair(attacker, groups);
}

type Shown = Awaited<ReturnType<typeof groupsShown>>;

function learnOfPair(attacker: ReturnType<typeof createAttacker>, groups: Shown): number {
  const within = groups.filter(({ traits }) => traits.otherLens !== undefined);
  // Traits are known from all answers, even where only later answers are counted.
  const listed = new Set(
    [...ward.ledger.values()].filter(({ otherEye }) => otherEye === 'listed').map(({ person }) => person),
  );
  for (const { people, members } of within) {
    const having = new Set(members.map(({ person }) => person)).intersection(listed);
    expect(having.size, 'a group’s traits are those of all its people').toBe(people);
  }
  const answered = ward.figures().pairs().get(PAIR) ?? null;
  const people = within.reduce((sum, group) => sum + group.people, 0);
  expect(answered?.people ?? 0).toBe(people);
  for (const question of QUESTIONS) {
    const answers = within.flatMap(({ newest }) => newest[question]);
    expect(read(answered, question)).toEqual(answers.length === 0 ? null : shown(countsOf(answers, question)));
    if (answers.length > 0) attacker.learn(question, 'pair', answers);
  }
  return people;
}

function learnOfLens(attacker: ReturnType<typeof createAttacker>, lensId: number, groups: Shown) {
  for (const cut of CUTS) {
    const within = groups.filter(({ traits }) =>
      Object.entries(cut).every(([trait, value]) => traits[trait] === value),
    );
    const answered = ward.figures().peopleLike(lensId, cut);
    expect(answered?.people ?? 0).toBe(within.reduce((sum, { people }) => sum + people, 0));
    for (const question of QUESTIONS) {
      const answers = within.flatMap(({ newest }) => newest[question]);
      expect(read(answered, question)).toEqual(answers.length === 0 ? null : shown(countsOf(answers, question)));
      if (answers.length > 0) attacker.learn(question, `${lensId} ${JSON.stringify(cut)}`, answers);
    }
  }
  const fade = ward.figures().fadeOf(lensId);
  for (const question of QUESTIONS) {
    for (const window of WINDOW_PLACES) {
      const answers = groups.flatMap(({ inWindow }) => inWindow(window, question));
      expect(fade.differentPeople[question][window]).toEqual(cellOf(answers, question));
      if (answers.length > 0) attacker.learn(question, `${lensId} in ${window}`, answers);
    }
    for (const { windows, cells } of fade.samePeople) {
      const same = groups.filter(({ people, inWindow }) =>
        windows.every((window) => inWindow(window, question).length === people),
      );
      for (const [place, window] of windows.entries()) {
        const answers = same.flatMap(({ inWindow }) => inWindow(window, question));
        expect(cells[question][place]).toEqual(cellOf(answers, question));
        if (answers.length > 0) attacker.learn(question, `${lensId} same in ${windows.join()} at ${window}`, answers);
      }
    }
  }
}

function cellOf(answers: readonly Sent[], question: Question) {
  if (answers.length < FEWEST_PEOPLE) return null;
  return { n: answers.length, count: answers.filter((sent) => (sent[question] ?? 0) >= 2).length };
}

const read = (figures: LifeFigures | null, question: Question) =>
  figures && (question === 'halos' ? figures.night.halos : figures.bother);

/** The groups behind the figures, each with its content by the ledger and not by its own sums. */
async function groupsShown(groupOf: ReadonlyMap<string, { readonly group: string; readonly stage: number }>) {
  const { rows } = await ward.pool.query<{
    id: string;
    lens_id: number;
    people: number;
    traits: Record<string, string>;
    stages: { window: Window | null; tally: Record<string, number[]> }[];
    counting: number;
  }>(
    `select g.*, (select count(distinct r.id)::int from experience_counted c join experience_answers a on a.id = c.answer_id
       join reviews r on r.id = a.review_id where c.group_id = g.id and r.hidden_at is null) as counting
     from experience_groups g`,
  );
  const answersOf = Map.groupBy(groupOf, ([, { group }]) => group);
  return rows
    .filter(({ people, counting }) => 4 * (people - counting) <= people)
    .map(({ id, lens_id: lensId, people, traits, stages }) => {
      const all = (answersOf.get(id) ?? []).map(([answer, { stage }]) => ({
        stage,
        sent: ward.ledger.get(answer) as Sent,
      }));
      /** The last answer of each person in a stage that has the question. */
      const said = (stage: number, question: Question) => {
        if (stages[stage]?.tally[question] === undefined) return [];
        const mine = all.filter((one) => one.stage === stage && one.sent[question] !== null).map(({ sent }) => sent);
        return [
          ...Map.groupBy(
            mine.toSorted((a, b) => a.at - b.at),
            ({ person }) => person,
          ).values(),
        ].map((sent) => sent.at(-1) as Sent);
      };
      const placeOf = (window: Window) => stages.findIndex((stage) => stage.window === window);
      const newestOf = (question: Question) =>
        said(
          stages.findLastIndex(({ tally }) => question in tally),
          question,
        );
      return {
        lensId,
        members: all.map(({ sent }) => sent),
        people,
        traits,
        has: (window: Window) => placeOf(window) >= 0,
        inWindow: (window: Window, question: Question) => said(placeOf(window), question),
        newest: { halos: newestOf('halos'), bother: newestOf('bother') },
      };
    });
}

const level = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: null, freq: 12 });
const content: fc.Arbitrary<Content> = fc.record({
  monthsSince: fc.constantFrom(1, 1, 1, 5, null),
  ageBand: fc.constantFrom('60-69', '60-69', '70-79', null),
  aim: fc.constantFrom('far', 'far', 'one-nearer', 'unknown'),
  driving: fc.constantFrom('less', 'as-before', 'never-did', null),
  halos: level(4),
  bother: level(3),
  otherEye: fc.constantFrom('listed', 'listed', 'same', null),
});
const anyAct = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('come' as const),
      people: fc.array(content, { minLength: 4, maxLength: 40, size: 'max' }),
      followed: fc.boolean(),
      lensId: fc.constantFrom(LENS, LENS, OTHER_LENS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('again' as const),
      from: fc.nat(300),
      content: fc.record({ halos: level(4), bother: level(3) }),
      count: fc.integer({ min: 1, max: 80 }),
      months: fc.constantFrom(5, 8),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('hide' as const),
      from: fc.nat(300),
      count: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('erase' as const),
      from: fc.nat(300),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never;

async function carryOut(act: Act) {
  if (act.act === 'come') {
    for (const one of act.people) await ward.come(one, act.followed, act.lensId);
    return;
  }
  const people = ward.people();
  const from = act.from % Math.max(1, people.length);
  const some = [...people, ...people].slice(from, from + Math.min(act.count, people.length));
  for (const person of some) {
    if (act.act === 'hide') await ward.hide(person);
    if (act.act === 'erase') await ward.erase(person);
    if (act.act === 'again') {
      const skipped = { ageBand: null, aim: null, driving: null, otherEye: null };
      await ward.answer(person, { ...skipped, ...act.content, monthsSince: act.months });
    }
  }
}
