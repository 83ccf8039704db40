import { addAnswers, peopleSaying, type SentRow } from '#domain/experience/figures/answers.fixture.ts';
import { addSettledEyes } from '#domain/outcome/eyes.fixture.ts';
import { moveSnapshots } from '#tests/support/snapshots.ts';
import { expectServed, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';

const LENS = 3;

/** Of some people this many first see one thing and later another; three in ten drive at night no more than before. */
const seen = (people: number, traits: object, first: number, later: number | null): SentRow[] =>
  [3, 2, 1, 0].flatMap((level) => {
    const said = {
      ...traits,
      halos: level,
      starbursts: Math.max(0, level - 1),
      glare: level,
      bother: level,
      glasses_far: level % 3,
    };
    const then = {
      halos: Math.max(0, level - 2),
      starbursts: 0,
      glare: Math.max(0, level - 1),
      bother: Math.max(0, level - 2),
    };
    return peopleSaying(people / 4, said, [first, {}], ...(later === null ? [] : [[later, then] as const]));
  });

test('life with a lens: from its page to figures by month, as numbers on request, and for people like me by the URL', async ({
  page,
  site,
}) => {
  await visit(page, `/lenses/${LENS}/since-surgery`);
  await expect(page.getByRole('main')).toContainText('Fewer than 11 people have answered our questions');
  await addAnswers(site.sql, LENS, [
    ...seen(40, { age_band: '60-69', driving: 'as-before', aim: 'far' }, 1, 8),
    ...seen(24, { age_band: '70-79', driving: 'never-did', aim: 'far' }, 5, null),
    ...seen(24, { age_band: '80+', driving: 'less' }, 3, null),
  ]);
  await addSettledEyes(site.sql, LENS, { ada: 14, grace: 12, mary: 12 });
  await moveSnapshots(String(site.env.DATABASE_URL), [LENS]);
  await expectServed(page, `/lenses/${LENS}`, '88 people');
  await expectServed(
    page,
    `/lenses/${LENS}?folds=filled`,
    'surgeons here: 100 of 100 saw 20/25 or better without glasses',
  );
  await visit(page, `/lenses/${LENS}`);
  await page.getByText('Every number', { exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('88 people');

  await openToEveryone(page, 'a lens with both sources');
  await page.getByRole('link', { name: 'See it by months since surgery, and for people like you' }).click();
  const halos = page.getByRole('figure', { name: /50 of 100 see medium halos or stronger in the first month/ });
  await expect(halos).toContainText('The same 40 people, asked twice: 50 of 100 in the first month, 0 of 100');
  await page.getByText('The same in numbers').click();
  await expect(page.getByRole('row', { name: /^More than a year/ })).toContainText('Fewer than 11 people');
  await openToEveryone(page, 'over the months');

  await page.getByLabel('Age', { exact: true }).selectOption('60-69');
  await page.getByLabel('Driving at night').selectOption('yes');
  await page.getByRole('button', { name: 'Show People Like That' }).click();
  await expect(page).toHaveURL(/\?age=60-69&.*driver=yes/);
  await expect(page.getByRole('main')).toContainText('40 people like that are counted separately, of 88 counted.');
  await page.getByLabel('Age', { exact: true }).selectOption('Under 50');
  await page.getByRole('button', { name: 'Show People Like That' }).click();
  await expect(page.getByRole('main')).toContainText('Too few people like that yet (fewer than 11).');
  await page.goBack();
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('60-69');
  await openToEveryone(page, 'people like me');
});
