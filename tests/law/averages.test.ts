import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { LEVEL_NAMES } from '#domain/review/rules/verification-level-names.ts';
import { SUB_SCORE_LABELS, SUB_SCORES } from '#domain/review/rules.ts';
import { formFrom, reviewFields } from '#tests/support/review-form.ts';
import { samples } from '#tests/support/samples.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import {
  anyStory,
  expectedFigures,
  openPage,
  POPULATIONS,
  type Population,
  PROOFS,
  type Proof,
  type Read,
  ROWS,
  type Said,
  STEPS,
  type Story,
  shown,
  total,
} from './averages.fixture.ts';

/*
 * The law: what counts in an average, as content/how-it-works/methods.mdx says it, is what the tallies, the API, the
 * CSV file of the comparison and the pages show.
 */

const LENSES = [3, 7] as const;
const NAMES = LENSES.map((id) => CATALOGUE.find((lens) => lens.id === id)?.name ?? '');
const PUBLIC_ROWS = ['rating', ...SUB_SCORES];

let site: TestSite;
let people = 0;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const read = async (path: string) => {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

/** Sends a review by the form, from a browser and a network of its own. */
async function send(email: string, lensId: number, { reviewerType, overall, scores }: Said): Promise<void> {
  people += 1;
  const answers = SUB_SCORES.flatMap((score, index) => {
    const tenths = scores[index] ?? null;
    return tenths === null
      ? [
          [score, ''],
          [`${score}Unknown`, 'on'],
        ]
      : [[score, (tenths / 10).toFixed(1)]];
  });
  const fields = { email, lensId: `${lensId}`, reviewerType, overall: `${overall}`, ...Object.fromEntries(answers) };
  const network = { 'X-Forwarded-For': `10.0.${people >> 8}.${people & 255}` };
  expect((await site.request('/submit-review', formFrom(site.publicUrl, reviewFields(fields), network))).status).toBe(
    302,
  );
}

async function play(stories: readonly Story[]): Promise<void> {
  await site.sql('delete from reviews');
  for (const [index, story] of stories.entries()) {
    const email = `person${people}-${index}@mail.example`;
    await send(email, story.lensId, story);
    if (story.waiting) await send(email, story.lensId, story.waiting);
    await site.sql(
      `update reviews set step = $2, verified_at = case when $2 <> 'sent' then now() end,
         hidden_at = case when $3 then now() end, submitted_at = make_timestamptz($4, 6, 1, 12, 0, 0),
         waiting_since = case when $5 then now() end, waiting_rule = case when $5 then 2 end
       where email_key = $1`,
      [email, story.step, story.hidden, story.year, story.heldBack && story.step === 'sent'],
    );
  }
  const waiting = await site.sql('select from review_changes');
  expect(waiting).toHaveLength(stories.filter((story) => story.waiting).length);
  await site.settled();
}

async function expectTallies(stories: readonly Story[], lensId: number): Promise<void> {
  const scores = ROWS.slice(1);
  const sums = scores.flatMap((score) => ['sum', 'count', 'squares'].map((what) => `${score}_${what}`));
  const columns = ['reviews', ...[1, 2, 3, 4, 5].map((stars) => `stars${stars}`), ...sums];
  for (const [type, population] of Object.entries({ patient: 'patients', doctor: 'doctors' } as const)) {
    const [tally] = await site.sql(
      `select ${columns.map((column) => `coalesce(sum(${column}), 0)::int as ${column}`)},
         coalesce(sum(reviews) filter (where step <> 'sent'), 0)::int as verified
       from review_tallies where lens_id = $1 and reviewer_type = $2`,
      [lensId, type],
    );
    const { reviews, verified, stars, answers } = expectedFigures(stories, lensId, population);
    const ofScores = answers
      .slice(1)
      .flatMap((given) => [total(given), given.length, total(given.map((answer) => answer ** 2))]);
    expect(columns.map((column) => tally?.[column])).toEqual([reviews, ...stars, ...ofScores]);
    expect(tally?.verified).toBe(verified);
  }
}

const toTheNearestFive = (count: number) => 5 * Math.round(count / 5);

async function expectApi(stories: readonly Story[], lensId: number): Promise<void> {
  const figures = (population: Population, proof: Proof) => {
    const { answers, ...counts } = expectedFigures(stories, lensId, population, proof);
    const histogram = (given: readonly number[]) =>
      Array.from({ length: 10 }, (_, bin) =>
        toTheNearestFive(given.filter((tenths) => Math.min(9, Math.floor(tenths / 10)) === bin).length),
      );
    const scores = answers.map((given, row) => ({
      shown: given.length === 0 ? null : Number(shown(given)),
      answers: given.length,
      ...(row > 0 && population === 'everyone' && proof === 'all' && { histogram: histogram(given) }),
    }));
    return { ...counts, ...Object.fromEntries(PUBLIC_ROWS.map((row, index) => [row, scores[index]])) };
  };
  const byAuthor = (proof: Proof) => ({
    all: figures('everyone', proof),
    patients: figures('patients', proof),
    doctors: figures('doctors', proof),
  });
  const expected = { ...byAuthor('all'), confirmed: byAuthor('confirmed') };
  const { lenses } = JSON.parse(await read('/api/lenses'));
  expect(lenses.find(({ id }: { id: number }) => id === lensId)).toMatchObject(expected);
  expect(JSON.parse(await read(`/api/lenses/${lensId}`))).toMatchObject(expected);
}

/** The expected figures of a lens: the rating with its number of reviews, each score with that of its answers. */
function expected(stories: readonly Story[], lensId: number, population: Population, proof: Proof): Read[] {
  return expectedFigures(stories, lensId, population, proof).answers.map((given) => ({
    shown: shown(given),
    ...(given.length > 0 && { n: given.length }),
  }));
}

/** The counts of the four levels beside a score, "Not confirmed 3"; nothing without reviews. */
function expectSteps(
  found: readonly string[],
  { reviews, steps }: Pick<ReturnType<typeof expectedFigures>, 'reviews' | 'steps'>,
) {
  const said = STEPS.map((step) => `${LEVEL_NAMES[step].toLowerCase()} ${steps[step]}`);
  expect(found.map((text) => text.toLowerCase())).toEqual(reviews === 0 ? [] : said);
}

async function expectComparison(stories: readonly Story[], population: Population, proof: Proof): Promise<void> {
  const query = `?lens1=${LENSES[0]}&lens2=${LENSES[1]}&reviews=${population}&proof=${proof}`;
  const sides = LENSES.map((lensId) => expected(stories, lensId, population, proof));
  const counts = LENSES.map((lensId) => expectedFigures(stories, lensId, population, proof));

  const lines = (await read(`/compare-lenses.csv${query}`)).split('\r\n');
  const cells = (start: string, end = '') =>
    lines
      .find((line) => line.replaceAll('"', '').startsWith(start + end))
      ?.split(',')
      .slice(-2);
  const column = (pick: (side: Read[]) => string | number | null | undefined) =>
    sides.map((side) => `${pick(side) ?? ''}`);
  expect(cells('Reviews,')).toEqual(counts.map(({ reviews }) => `${reviews}`));
  expect(cells('Verified reviews,')).toEqual(counts.map(({ verified }) => `${verified}`));
  for (const step of STEPS) {
    const row = `Reviews: ${LEVEL_NAMES[step].toLowerCase()},`;
    expect(cells(row)).toEqual(counts.map(({ steps }) => `${steps[step]}`));
  }
  expect(cells('Overall rating (1 to 5),')).toEqual(column(([overall]) => overall?.shown));
  for (const [index, score] of SUB_SCORES.entries()) {
    expect(cells(SUB_SCORE_LABELS[score], ' (0 to 10')).toEqual(column((side) => side[index + 1]?.shown));
    expect(cells(SUB_SCORE_LABELS[score], ': answers')).toEqual(column((side) => side[index + 1]?.n ?? 0));
  }

  const page = openPage(await read(`/compare-lenses${query}&folds=filled`));
  for (const [index, counted] of counts.entries()) {
    const name = NAMES[index];
    expectSteps(page.texts(`td[data-lens="${name}"] .level-counts li`), counted);
    const found = page(`.sheet-score > td[data-lens="${name}"]`);
    expect(found, `${name}, ${population}, ${proof}`).toEqual(sides[index]);
  }
}

async function expectPages(stories: readonly Story[], population: Population, proof: Proof) {
  const doctors = { everyone: '', patients: 'none', doctors: 'only' }[population];
  const query = `?doctors=${doctors}&proof=${proof}`;
  const home = openPage(await read(`/${query}`));
  for (const lensId of LENSES) {
    const [overall, ...scores] = expected(stories, lensId, population, proof);
    const card = `article[aria-labelledby="lens-${lensId}"]`;
    expect(home(`${card} .rating-line`)).toEqual([overall]);
    // Far, near, at night.
    expect(home(`${card} .trade-off > li`)).toEqual([0, 2, 1].map((row) => ({ shown: scores[row]?.shown })));

    const lens = openPage(await read(`/lenses/${lensId}${query}&folds=filled`));
    expect(lens('[aria-labelledby="overall-heading"] .rating-line')).toEqual([overall]);
    expect(lens('.lens-detail .score-bar')).toEqual(scores);
    const isReviewed = expectedFigures(stories, lensId, 'everyone').reviews > 0;
    expect(lens('td[data-lens="Patients"]')).toEqual(isReviewed ? expected(stories, lensId, 'patients', proof) : []);
    expect(lens('td[data-lens="Doctors"]')).toEqual(isReviewed ? expected(stories, lensId, 'doctors', proof) : []);
  }
}

const plain = {
  lensId: 3,
  reviewerType: 'patient',
  overall: 4,
  step: 'sent',
  year: 2025,
  heldBack: false,
  hidden: false,
  waiting: null,
} as const;
const SCORES = [91, 55, null, 70, 0];
/** Halves to round up, a blank, a hidden review, a waiting one and a waiting change. */
const EXAMPLE: Story[] = [
  { ...plain, scores: SCORES, waiting: { reviewerType: 'doctor', overall: 1, scores: [0, 0, 0, 0, 100] } },
  { ...plain, scores: [92, 55, null, 85, 1], overall: 5, step: 'invited' },
  { ...plain, scores: [0, 0, 0, 0, 100], overall: 1, hidden: true },
  { ...plain, scores: [0, 0, 0, 0, 100], overall: 1, heldBack: true },
  { ...plain, scores: [null, null, 33, null, 100], reviewerType: 'doctor' },
];

const VIEWS = POPULATIONS.flatMap((population) => PROOFS.map((proof) => [population, proof] as const));

/** Writes the stories to the site, and checks them everywhere in these views. */
async function expectEverywhere(stories: readonly Story[], views: readonly (readonly [Population, Proof])[]) {
  await play(stories);
  for (const lensId of LENSES) {
    await expectTallies(stories, lensId);
    await expectApi(stories, lensId);
  }
  for (const [population, proof] of views) {
    await expectPages(stories, population, proof);
    await expectComparison(stories, population, proof);
  }
}

test('what counts in an average is the same in tallies, API, file and pages', () => expectEverywhere(EXAMPLE, VIEWS));

test('averages are right for arbitrary reviews and views', async () => {
  const stories = fc.array(anyStory(LENSES), { minLength: 5, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(stories, fc.constantFrom(...VIEWS), (story, view) => expectEverywhere(story, [view])),
    { numRuns: samples(4), endOnFailure: true },
  );
});
