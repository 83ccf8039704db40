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
  const html = await (await site.request(`/lenses/${LENS}`)).text();
  const from = html.indexOf('What surgeons measured');
  expect(from).toBeGreaterThan(0);
  const words = html
    .slice(from, html.indexOf('By months', from))
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
  await eventually(async () => expect((await card()).words).toContain('people never wear glasses for reading'));
  const before = await card();
  expect(before.words).toContain(
    'shown once there are 30 eyes of 3 surgeons, none of them with more than half. There are not enough yet.',
  );
  expect(before.words).toContain('7.1 Light effects at night, 0 to 10, lower is better');
  expect(before.words).not.toContain('eyes saw 20/25');
  expect(before.words).not.toContain('They differ here');

  // Enough for the next snapshot, in which no surgeon has more than half.
  await addSettledEyes(site.sql, LENS, { ada: 6, grace: 6, mary: 6 });
  await moveSnapshots(site.databaseUrl, [LENS]);
  await eventually(async () =>
    expect((await card()).words).toContain('100 of 100 eyes saw 20/25 or better without glasses'),
  );
  const { words } = await card();
  expect(words).toContain('2.0 Light effects that surgeons recorded, 0 to 10, lower is better');
  expect(words.match(/They differ here/g)).toHaveLength(1);
  expect(words).toMatch(/Night They differ here/);
  expect(words).toContain(
    'Patients answer for each distance. Surgeons record glasses for any distance. These are different questions.',
  );
});
