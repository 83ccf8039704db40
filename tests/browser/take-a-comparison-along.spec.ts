import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { seedReviews } from './seed.ts';

test('the CSV file has every attribute of both lenses, ready for a spreadsheet, and there is no file of fewer than two', async ({
  page,
  site,
}) => {
  await test.step('as CSV: every attribute of both lenses, ready for a spreadsheet', async () => {
    await seedReviews(site, [
      { lensId: 3, overall: 5, dayVision: 8, nightVision: 6.5, nearVision: null, dysphotopsia: 2, verified: true },
      { lensId: 3, overall: 4, dayVision: 8.1, nightVision: 6, nearVision: null, dysphotopsia: 3 },
    ]);
    await visit(page, '/compare-lenses?lens1=3&lens2=9');
    await page.getByText('Print / Export').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('lens-comparison-3-9.csv');

    const quoted = (points: readonly string[] = []) => {
      const text = points.join('; ');
      return text.includes(',') ? `"${text}"` : text;
    };
    const [left, right] = [CATALOGUE[2], CATALOGUE[8]];
    expect(await readFile(await download.path(), 'utf8')).toBe(
      `\uFEFF${[
        'Lens,Alcon PanOptix Pro,Clearview3',
        'Manufacturer,Alcon,Lenstec',
        'Type,Multifocal,Multifocal',
        'Reviews by,Everyone,Everyone',
        'Overall rating (1 to 5),4.5,',
        'Overall rating: range,too few answers for a margin of error,',
        'Overall rating: difference,,',
        'Reviews,2,0',
        'Verified reviews,1,0',
        'Reviews: not confirmed,1,0',
        'Reviews: confirmed by e-mail,1,0',
        'Reviews: confirmed by invitation,0,0',
        'Reviews: confirmed by a verified doctor,0,0',
        'Daytime Far Vision (0 to 10),8.1,',
        'Daytime Far Vision: range,too few answers for a margin of error,',
        'Daytime Far Vision: difference,,',
        'Daytime Far Vision: answers,2,0',
        'Night Vision (0 to 10),6.3,',
        'Night Vision: range,too few answers for a margin of error,',
        'Night Vision: difference,,',
        'Night Vision: answers,2,0',
        'Near (Reading) Vision without Glasses (0 to 10),,',
        'Near (Reading) Vision without Glasses: range,,',
        'Near (Reading) Vision without Glasses: difference,,',
        'Near (Reading) Vision without Glasses: answers,0,0',
        'Intermediate (Computer) Vision without Glasses (0 to 10),5.0,',
        'Intermediate (Computer) Vision without Glasses: range,too few answers for a margin of error,',
        'Intermediate (Computer) Vision without Glasses: difference,,',
        'Intermediate (Computer) Vision without Glasses: answers,2,0',
        '"Dysphotopsia Severity (Halos, Glare, Starbursts) (0 to 10, lower is better)",2.5,',
        '"Dysphotopsia Severity (Halos, Glare, Starbursts): range",too few answers for a margin of error,',
        '"Dysphotopsia Severity (Halos, Glare, Starbursts): difference",,',
        '"Dysphotopsia Severity (Halos, Glare, Starbursts): answers",2,0',
        `Pros,${quoted(left?.pros)},${quoted(right?.pros)}`,
        `Cons,${quoted(left?.cons)},${quoted(right?.cons)}`,
      ].join('\r\n')}\r\n`,
    );
  });

  await test.step('there is no file for fewer than two lenses', async () => {
    for (const query of ['', '?lens1=3', '?lens1=3&lens2=3', '?lens1=3&lens2=11']) {
      expect((await page.request.get(`/compare-lenses.csv${query}`)).status(), query).toBe(404);
    }
  });
});

test('on paper, the button prints the sheet without the controls around it', async ({ page }) => {
  await page.addInitScript(() => {
    let calls = 0;
    window.print = () => {
      calls += 1;
      document.title = `printed ${calls}`;
    };
  });
  await visit(page, '/compare-lenses?lens1=3&lens2=9');
  await page.getByText('Print / Export').click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveTitle('printed 1');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('table', { name: 'Alcon PanOptix Pro and Clearview3 compared' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('It is not a substitute for medical advice')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'First lens' })).toBeHidden();
  await expect(page.getByText('Print / Export')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Legal' })).toBeHidden();
  const ink = await page.getByRole('rowheader', { name: 'Night Vision' }).evaluate((cell) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.fillStyle = getComputedStyle(cell).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
  expect(Math.max(...ink), 'dark ink on paper, in the dark theme as well').toBeLessThan(90);
});

test('on paper: a few sheets hold any two lenses in letters of 12 points', async ({ page, site }) => {
  const wordiness = ({ pros, cons }: (typeof CATALOGUE)[number]) => [...pros, ...cons].join('').length;
  const [left, right] = CATALOGUE.toSorted((a, b) => wordiness(b) - wordiness(a));
  if (!left || !right) throw new Error('The catalogue is empty.');
  await seedReviews(site, [
    {
      lensId: left.id,
      overall: 5,
      dayVision: 9,
      nightVision: 9,
      nearVision: 9,
      intermediateVision: 9,
      dysphotopsia: 1,
    },
    { lensId: right.id, overall: 4 },
  ]);
  await visit(page, `/compare-lenses?lens1=${left.id}&lens2=${right.id}&reviews=patients`);
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, format).toBeLessThanOrEqual(3);
  }
});

test('on paper: figures are in a system font, with the site, the URL, the day and the caution', async ({
  page,
  site,
}) => {
  await seedReviews(site, [{ lensId: 3, overall: 5, dayVision: 10, comments: 'Words.' }]);
  for (const address of ['/compare-lenses?lens1=3&lens2=9', '/lenses/3']) {
    await visit(page, address);
    const sheet = await page.pdf({ format: 'A4' });
    const { text } = await extractText(new Uint8Array(sheet), { mergePages: true });
    const words = text.replaceAll(/\s+/g, ' ');
    expect(words, 'the score as text').toContain('10.0');
    expect(words).toContain('It is not a substitute for medical advice');
    expect(words).toContain(`Printed from Iolite, ${site.url}${address}, on `);
    const paper = sheet.toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)?.length, address).toBeLessThanOrEqual(3);
    const faces = paper.match(/\/BaseFont\s*\/[^\s/]+/g) ?? [];
    expect(faces.length, address).toBeGreaterThan(0);
    expect(
      faces.filter((face) => /Atkinson|PlainZero/.test(face)),
      address,
    ).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const from = page.locator('.printed-from').filter({ visible: true });
    await expect(from).toHaveText(
      new RegExp(`^Printed from Iolite, ${site.url}${address.replace('?', '\\?')}, on \\w+ \\d+, \\d{4}\\.$`),
    );
    await expect(page.getByText('It is not a substitute for medical advice').filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: null });
  }
});
