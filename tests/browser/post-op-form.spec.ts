import type { Locator, Page } from '@playwright/test';
import { expectToast, reload, toast } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { openDashboard } from './portal.ts';
import { fillEye, postOp, reference, storedEyes, typeEye } from './post-op.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of 4(01|03|22)/));

test('three eyes, by keyboard alone', { tag: '@check' }, async ({ page, site }) => {
  await openDashboard(page, site);
  await postOp.lens(page).focus();
  const presses = await typeEye(page, [
    ['lensId', 'clear'],
    ['timeSinceSurgery', '1-'],
    ['refractiveTarget', '-0.25'],
    ['dcfva', '20/20'],
    ['dciva', '20/25'],
    ['dcnva', '20/40'],
    ['ucdva', '20/15'],
    ['uciva', '20/30'],
    ['ucnva', '20/200'],
    ['sph', '+.5'],
    ['cyl', '-0.75'],
    ['axis', '005'],
    ['patientSatisfaction', '9', 'ArrowRight', 'ArrowRight'],
    ['patientSatisfactionNotAsked'],
    ['dysphotopsiaSeverity', 'End'],
    ['dysphotopsiaSeverityNotAsked'],
    ['spectacleIndependence', 'ArrowUp'],
    ['patientAgeRange', '70'],
    ['preOpCornealAstigmatism', '1.23'],
    ['preOpSteepKAxis', '88'],
    ['comorbidities', 'Space'],
  ]);
  const opening = 'clear'.length + '1-'.length + 2;
  expect(presses - opening, 'a whole eye, for lens and time stay from the one before').toBeLessThanOrEqual(80);
  await expectToast(page, 'Submission Successful');
  await expect(postOp.number(page, 'Refractive target'), 'the first field to fill in').toBeFocused();
  await expect(reference(page).first()).toBeInViewport();

  await test.step('lens and time stay, everything else is open again', async () => {
    await expect(postOp.lens(page)).toHaveValue('9');
    await expect(postOp.time(page)).toHaveValue('1-3 Months');
    for (const label of ['Refractive target', 'Sphere', 'Cylinder', 'Axis', 'Corneal astigmatism', 'Steep K axis'])
      await expect(postOp.number(page, label)).toHaveValue('');
    for (const acuity of ['CDVA', 'DCIVA', 'DCNVA', 'UDVA', 'UIVA', 'UNVA'])
      await expect(postOp.acuity(page, acuity)).toHaveValue('');
    await expect(postOp.scale(page, 'Patient Satisfaction')).toHaveValue('5');
    await expect(postOp.scale(page, 'Dysphotopsia')).toHaveValue('5');
    await expect(postOp.glasses(page, 'Not asked')).toBeChecked();
    const form = page.getByRole('region', { name: 'Submit Post-Op Data' });
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await typeEye(page, [
    ['refractiveTarget', '0'],
    ['dcfva', 'ArrowDown'],
    ['dciva'],
    ['dcnva'],
    ['ucdva'],
    ['uciva'],
    ['ucnva'],
    ['sph', 'ArrowUp', 'ArrowUp'],
    ['cyl', 'ArrowDown', 'ArrowDown'],
    ['axis', '180'],
    ['patientSatisfaction'],
    ['patientSatisfactionNotAsked', 'Space'],
    ['dysphotopsiaSeverity'],
    ['dysphotopsiaSeverityNotAsked', 'Space'],
  ]);
  await expect(postOp.notAsked(page, 'Dysphotopsia')).not.toBeChecked();
  await expect(postOp.number(page, 'Refractive target')).toBeFocused();
  await typeEye(page, [['refractiveTarget', '-2']]);
  await expect(postOp.number(page, 'Refractive target')).toHaveValue('');
  await expect.poll(async () => (await storedEyes(site)).length).toBe(3);

  const blank = { dciva: null, dcnva: null, ucdva: null, uciva: null, ucnva: null, spectacle_independence: null };
  const everyTime = { lens_id: 9, time_since_surgery: '1-3 Months', ocular_history: null };
  expect(await storedEyes(site)).toMatchObject([
    {
      ...everyTime,
      ...{ dcfva: 20, dciva: 25, dcnva: 40, ucdva: 15, uciva: 30, ucnva: 200 },
      ...{ refractive_target: -25, sph: 50, cyl: -75, axis: 5 },
      ...{ patient_satisfaction: 92, dysphotopsia_severity: 100, spectacle_independence: 'farAndNear' },
      ...{ patient_age_range: '70-79', pre_op_corneal_astigmatism: 123, pre_op_steep_k_axis: 88 },
      comorbidities: ['glaucoma'],
    },
    {
      ...everyTime,
      ...blank,
      ...{ dcfva: 15, refractive_target: 0, sph: 25, cyl: -25, axis: 180 },
      ...{ patient_satisfaction: null, dysphotopsia_severity: null, comorbidities: null },
    },
    {
      ...everyTime,
      ...blank,
      ...{ dcfva: null, refractive_target: -200, sph: null, cyl: null, axis: null },
      ...{ patient_satisfaction: null, dysphotopsia_severity: null, comorbidities: null },
    },
  ]);
});

test('more fields of an eye, by keyboard: they unfold, warn, pair with the other eye, and do not keep the patient number', async ({
  page,
  site,
}) => {
  await openDashboard(page, site);
  await postOp.lens(page).selectOption('Clearview3');
  await postOp.time(page).selectOption('1+ Years');
  const number = page.getByRole('textbox', { name: 'Case number' });
  const model = page.getByRole('textbox', { name: 'Lens model' });
  await expect(number, 'folded').toBeHidden();
  await postOp.unfold(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await page.keyboard.type('case 0000 0000 0012');

  await test.step('every field of it is stored', async () => {
    await page.getByRole('combobox', { name: 'Side' }).selectOption('Right (OD)');
    await page.getByRole('textbox', { name: /^Year of surgery/ }).fill('3.2024');
    await model.fill(' ZXR00V ');
    await postOp.number(page, 'Lens power').fill('21.5');
    await page.getByRole('combobox', { name: 'Formula' }).selectOption('SRK/T');
    await postOp.condition(page, 'Vitreous loss').check();
    await postOp.acuity(page, 'Pre-op CDVA').selectOption('20/60');
    await postOp.number(page, 'Axial length').fill('32,1 mm');
    await postOp.number(page, 'K1').fill('43.1');
    await postOp.number(page, 'K2').fill('44');
    await postOp.number(page, 'Predicted spherical equivalent').fill('-0.12');
    await postOp.number(page, 'Value of the constant').fill('118.887');
    await page.getByRole('combobox', { name: 'Biometer' }).selectOption('IOLMaster 700');
    await postOp.number(page, 'Planned axis of the lens').fill('175');
    await postOp.number(page, 'Achieved axis of the lens').fill('4');
    await page.getByRole('slider', { name: /^Halos/ }).press('4');
    await page.getByRole('combobox', { name: 'Negative dysphotopsia' }).selectOption('Mild');
    await expect(page.getByRole('textbox', { name: /^Year of surgery/ })).toHaveValue('2024');
    await postOp.number(page, 'Sphere').focus();
    await expect(postOp.number(page, 'Axial length')).toHaveAccessibleDescription(/outside 20 to 30 mm/);
    await openToEveryone(page, 'unfolded');

    await reload(page);
    await expect(model, 'a draft unfolds it').toHaveValue('ZXR00V');
    await expect(number, 'no draft has the number').toHaveValue('');
    await number.fill('CASE-000000000012');
    await postOp.submit(page).click();
    await expect(reference(page).first()).toBeVisible();
    expect(await storedEyes(site)).toMatchObject([
      {
        ...{ side: 'right', lens_model: 'ZXR00V', lens_power: 2150, formula: 'SRK/T', complications: ['vitreousLoss'] },
        ...{ pre_op_cdva: 60, axial_length: 3210, k1: 4310, k2: 4400, halos: 40, starbursts: null, glare: null },
        ...{ predicted_equivalent: -12, constant_value: 118887, biometer: 'IOLMaster 700' },
        ...{ planned_axis: 175, achieved_axis: 4 },
        ...{ negative_dysphotopsia: 'mild', prom_score: null, case_number: 'CASE-000000000012' },
      },
    ]);
  });

  await test.step('the next eye starts folded and empty, and is paired with the first one', async () => {
    await expect(number).toBeHidden();
    await postOp.unfold(page).click();
    await expect(number).toHaveValue('');
    await number.fill('CASE-000000000012');
    await number.press('Tab');
    const known = postOp.more(page).getByRole('region', { name: 'Patient and surgery' }).getByRole('status');
    await expect(known).toContainText(/Right \(OD\), Clearview3, 1\+ Years/);
    await page.getByRole('button', { name: 'This is the other eye: Left (OS)' }).click();
    await expect(page.getByRole('combobox', { name: 'Side' })).toHaveValue('left');
    await expect(page.getByRole('combobox', { name: 'Side' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Side' }).selectOption('Right (OD)');
    await postOp.unfold(page).click();
    await postOp.submit(page).click();
    await expect(number, 'unfolded by what is wrong in it').toHaveAccessibleDescription(
      /This eye of this patient is on record/,
    );
    await page.getByRole('combobox', { name: 'Side' }).selectOption('Left (OS)');
    await postOp.submit(page).click();
    await expect.poll(async () => (await storedEyes(site)).length).toBe(2);
    const pairs = await site.sql<{ pairs: number }>(
      'SELECT count(DISTINCT case_number)::int AS pairs FROM post_op_submissions',
    );
    expect(pairs).toEqual([{ pairs: 1 }]);
  });
});

/**
 * Presses the button from inside a field, and releases it once the field has lost focus: nothing may move meanwhile.
 */
async function pressFrom(page: Page, field: Locator): Promise<void> {
  const button = postOp.submit(page);
  await button.scrollIntoViewIfNeeded();
  await field.evaluate((box) => box.focus({ preventScroll: true }));
  const place = await button.boundingBox();
  if (!place) throw new Error('There is no button.');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))));
  expect(await button.boundingBox(), 'nothing moves under the pointer').toEqual(place);
  await page.mouse.up();
}

test('input is interpreted as people mean it, and the first press sends it', async ({ page, site }) => {
  await openDashboard(page, site);
  await postOp.lens(page).selectOption('Clearview3');
  let sent = 0;
  /** The eye that was just sent, once the form is open for the next. */
  const arrived = async () => {
    sent += 1;
    await expect.poll(async () => (await storedEyes(site)).length).toBe(sent);
    await expect(reference(page).first()).toBeVisible();
    await expect(postOp.number(page, 'Sphere')).toHaveValue('');
    await page
      .getByRole('region', { name: /^Messages/ })
      .getByRole('button', { name: 'Close' })
      .click();
    return (await storedEyes(site)).at(-1);
  };

  await test.step('also when leaving a field shows an error above the button', async () => {
    await postOp.number(page, 'Corneal astigmatism').fill('1');
    await pressFrom(page, postOp.number(page, 'Corneal astigmatism'));
    expect(await arrived()).toMatchObject({ lens_id: 9, pre_op_corneal_astigmatism: 100 });
  });

  await test.step('or corrects what was marked', async () => {
    const sphere = postOp.number(page, 'Sphere');
    await sphere.fill('-');
    await sphere.press('Tab');
    await expect(sphere).toHaveAttribute('aria-invalid', 'true');
    await sphere.fill('-0.25 -0.75 x 170');
    await pressFrom(page, sphere);
    expect(await arrived()).toMatchObject({ sph: -25, cyl: -75, axis: 170 });
  });

  await test.step('numbers, and a pasted refraction, which fills its three boxes', async () => {
    await postOp.number(page, 'Refractive target').fill('plano');
    await postOp.number(page, 'Sphere').focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '-0,25 -0.750 x 170°');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect(postOp.number(page, 'Sphere')).toHaveValue('−0.25');
    await expect(postOp.number(page, 'Cylinder')).toHaveValue('−0.75');
    await expect(postOp.number(page, 'Axis')).toHaveValue('170');
    await expect(postOp.number(page, 'Refractive target')).toHaveValue('0.00');
    await postOp.submit(page).click();
    expect(await arrived()).toMatchObject({ refractive_target: 0, sph: -25, cyl: -75, axis: 170 });
  });

  await test.step('“none” and “not recorded” are two answers about other conditions', async () => {
    const [comorbidities, history] = ['Comorbidities', 'Ocular history'].map((name) =>
      page.getByRole('group', { name }),
    );
    if (!comorbidities || !history) throw new Error('The groups are missing.');
    await expect(comorbidities.getByRole('radio', { name: 'Not recorded' })).toBeChecked();
    await postOp.condition(page, 'Glaucoma').check();
    await expect(comorbidities.getByRole('radio', { checked: true })).toHaveCount(0);
    await comorbidities.getByRole('radio', { name: 'None' }).check();
    await expect(postOp.condition(page, 'Glaucoma')).not.toBeChecked();
    await postOp.submit(page).click();
    expect(await arrived()).toMatchObject({ comorbidities: [], ocular_history: null });
    await expect(comorbidities.getByRole('radio', { name: 'Not recorded' }), 'for the next eye').toBeChecked();
  });

  await test.step('unusual values are pointed out and accepted', async () => {
    await postOp.number(page, 'Refractive target').fill('-2');
    await postOp.number(page, 'Sphere').fill('+2');
    await postOp.number(page, 'Cylinder').fill('-.5');
    await postOp.number(page, 'Cylinder').press('Tab');
    await expect(postOp.number(page, 'Axis'), 'not while the refraction is typed').toHaveAccessibleDescription('');
    await postOp.number(page, 'Axis').press('Tab');
    await expect(postOp.number(page, 'Sphere')).toHaveAccessibleDescription(/more than 3 D from the target/);
    await expect(postOp.number(page, 'Axis')).toHaveAccessibleDescription(/There is a cylinder without an axis\./);
    await expect(page.getByText('Please look again at what is marked above (2).')).toBeVisible();
    await postOp.number(page, 'Axis').fill('90');
    await expect(postOp.number(page, 'Axis')).toHaveAccessibleDescription('');
    await postOp.submit(page).click();
    expect(await arrived()).toMatchObject({ refractive_target: -200, sph: 200, cyl: -50, axis: 90 });
  });
});

test('the reference id stays on screen for nine seconds, and can be copied from its place', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, site);
  await fillEye(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await postOp.submit(page).click();
  const [eye] = await expect
    .poll(() => storedEyes(site))
    .toHaveLength(1)
    .then(() => storedEyes(site));
  // The page shows an answer in the next frame.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(toast(page)).toBeVisible({ timeout: 200 });
  }).toPass();
  const words = `Your reference ID is ${eye?.reference_id}. Please save it for your records.`;
  await expectToast(page, 'Submission Successful', words);
  await page.clock.runFor(8_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
  await expect(reference(page)).toBeVisible();
  await page.getByRole('button', { name: 'Copy Reference ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(eye?.reference_id);
});

test('errors are shown at their fields, and nothing is sent', async ({ page, site }) => {
  await openDashboard(page, site);
  await test.step('without a lens', async () => {
    await expect(postOp.submit(page)).toBeDisabled();
    await expect(postOp.submit(page)).toHaveAccessibleDescription('Please select a lens.');
    await postOp.number(page, 'Sphere').fill('1');
    await page.keyboard.press('Enter');
    await expect(toast(page).filter({ hasText: 'Submission' }), 'Enter alone sends nothing').toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expectToast(page, 'Submission Error', 'Please select a lens.');
    await expect(postOp.summary(page)).toBeFocused();
    await postOp.summary(page).getByRole('link', { name: 'Please select a lens.' }).click();
    await expect(postOp.lens(page)).toBeFocused();
    await expect(postOp.lens(page)).toHaveAccessibleDescription('Error: Please select a lens.');
    await postOp.lens(page).selectOption('Clearview3');
    await expect(postOp.lens(page)).toHaveAccessibleDescription('');
    await expect(postOp.submit(page)).toBeEnabled();
    await postOp.number(page, 'Sphere').fill('');
  });

  await test.step('every number, when it is left and when it is sent', async () => {
    const wrong = {
      'Refractive target': ['10.25', 'a number from −10.00 to 10.00 in steps of 0.25'],
      Sphere: ['0,7x', 'a number from −30.00 to 30.00 in steps of 0.25'],
      Cylinder: ['0.3', 'a number from −15.00 to 15.00 in steps of 0.25'],
      Axis: ['181', 'a whole number from 1 to 180'],
      'Corneal astigmatism before surgery': ['10', 'a number from 0.00 to 9.99 in steps of 0.01'],
      'Steep K axis before surgery': ['0', 'a whole number from 1 to 180'],
    };
    for (const [label, [typed, rule]] of Object.entries(wrong)) {
      await postOp.number(page, label).fill(typed ?? '');
      await page.keyboard.press('Tab');
      await expect(postOp.number(page, label)).toHaveAccessibleDescription(`Error: This must be ${rule}.`);
      await expect(postOp.number(page, label), 'what was typed stays').toHaveValue(typed ?? '');
    }
    await postOp.submit(page).click();
    const links = postOp.summary(page).getByRole('link');
    await expect(postOp.summary(page)).toBeFocused();
    await expect(links).toHaveText(
      Object.entries(wrong).map(([label, [, rule]]) => `${label}: Enter ${rule}, or leave the box empty.`),
    );
    await links.nth(3).click();
    await expect(postOp.number(page, 'Axis')).toBeFocused();
    await expect(postOp.number(page, 'Axis')).toHaveAccessibleDescription(/Enter a whole number from 1 to 180/);
    await postOp.number(page, 'Axis').fill('90');
    await expect(postOp.number(page, 'Axis'), 'put right').toHaveAccessibleDescription('');
    expect(await storedEyes(site)).toEqual([]);
    await openToEveryone(page, 'a form with errors');
  });
});
