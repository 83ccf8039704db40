import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAnswers, peopleSaying } from '#domain/experience/figures/answers.fixture.ts';
import { addSettledEyes } from '#domain/outcome/eyes.fixture.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestSite, type TestSite } from '#tests/support/site.ts';
import { moveSnapshots } from '#tests/support/snapshots.ts';

const LENS = 3;
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The text of the card, also in the page's data for hydration. */
async function card() {
  const html = await (await site.request(`/lenses/${LENS}?folds=filled`)).text();
  const from = html.indexOf('Every number');
  expect(from).toBeGreaterThan(0);
  const words = html
    .slice(from, html.indexOf('Studies and changes', from))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ');
  return { html, words: words.replace(/\s+/g, ' ') };
}

test('surgeons’ records are shown beside patients’ reviews, from thirty eyes of three surgeons on', async () => {
  await site.sql(
    `insert into reviews (lens_id, email, email_key, reviewer_type, overall, dysphotopsia)
     select $1, n || '@mail.example', n || '@mail.example', 'patient', 4, 70 + n % 3 from generate_series(1, 12) as n`,
    [LENS],
  );
  await addAnswers(site.sql, LENS, peopleSaying(12, { glasses_reading: 0 }, [4, { bother: 3 }]));
  // Twenty-nine: only patients' figures are shown, and no record is in the page.
  await addSettledEyes(site.sql, LENS, { ada: 10, grace: 10, mary: 9 });
  await moveSnapshots(site.databaseUrl, [LENS]);
  await site.settled();
  const answers = async () => (await card()).words;
  await eventually(async () => expect(await answers()).toContain('reading without glasses, visitors here: 100 of 100'));
  const before = await answers();
  expect(before).toContain(
    'shown once there are 30 eyes of 3 surgeons, none of them with more than half. There are not enough yet.',
  );
  expect(before).not.toContain('saw 20/25');

  // Enough for the next snapshot, in which no surgeon has more than half.
  await addSettledEyes(site.sql, LENS, { ada: 6, grace: 6, mary: 6 });
  await moveSnapshots(site.databaseUrl, [LENS]);
  await eventually(async () =>
    expect(await answers()).toContain('surgeons here: 100 of 100 saw 20/25 or better without glasses'),
  );
  expect(await answers()).toContain('Light effects at night, 0 to 10, lower is better: 2.0');
});
