import type { Page } from '@playwright/test';
import { readView, searchOf } from '#app/features/lens/catalogue-view.ts';
import { choiceReader } from '#app/features/lens/compared.ts';
import { comparisonUrl, readSelection } from '#app/features/lens/comparison.ts';
import { WHOSE } from '#app/features/lens/population.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { TYPE_FILTERS } from '#domain/lens/rules.ts';
import { SORTS } from '#domain/review/rules/ranking.ts';
import { fullSamples } from '#tests/support/samples.ts';
import { openOptions, visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import { type Act, walk } from './random-walk.ts';
import { seedReviews } from './seed.ts';

const control = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

const ON_A_PAGE: Record<string, Act> = {
  'header Home': async (page, model) => {
    model.push('/');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  },
  'header Compare Lenses': async (page, model) => {
    model.push('/compare-lenses');
    await page.getByRole('banner').getByRole('link', { name: 'Compare Lenses' }).click();
  },
  'lift a limit': async (page, model) => {
    const chip = page.locator('main .chip').first();
    if ((await chip.count()) === 0) return;
    model.push((await chip.getAttribute('href')) ?? '');
    await chip.click();
  },
};

const AT_HOME: Record<string, Act> = {
  type: async (page, model, chance) => {
    const type = chance.pick(TYPE_FILTERS);
    model.push(`/${searchOf({ ...readView(model.query), type })}`);
    await control(page, 'type').selectOption(type);
  },
  sort: async (page, model, chance) => {
    const sort = chance.pick(SORTS);
    model.push(`/${searchOf({ ...readView(model.query), sort })}`);
    await control(page, 'sort').selectOption(sort);
  },
  search: async (page, model, chance) => {
    const search = chance.pick(['', 'alcon', 'Lens', 'no such lens', ' j&j +']);
    model.replace(`/${searchOf({ ...readView(model.query), search })}`);
    await control(page, 'q').fill(search);
  },
  doctors: async (page, model, chance) => {
    const doctorsOnly = chance.pick([true, false]);
    const population = doctorsOnly ? 'doctors' : 'everyone';
    model.push(`/${searchOf({ ...readView(model.query), population })}`);
    await page.locator('main .disclosure').evaluate((menu: HTMLDetailsElement) => {
      menu.open = true;
    });
    await control(page, 'doctors').setChecked(doctorsOnly);
  },
  'look at a lens': async (page, model) => {
    const link = page.getByRole('link', { name: /^View Details/ }).first();
    if ((await link.count()) === 0) return;
    model.push((await link.getAttribute('href')) ?? '');
    await link.click();
  },
  'compare a lens': async (page, model) => {
    const link = page
      .locator('article')
      .getByRole('link', { name: /^Compare/ })
      .last();
    if ((await link.count()) === 0) return;
    model.push((await link.getAttribute('href')) ?? '');
    await link.click();
  },
};

/** Over the grid, from which it was opened. */
const IN_DETAILS: Record<string, Act> = {
  close: async (page, model) => {
    model.go(-1);
    await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  },
  escape: async (page, model) => {
    model.go(-1);
    await page.keyboard.press('Escape');
  },
  'lift the mode': async (page, model) => {
    const chip = page.getByRole('dialog').locator('.chip');
    if ((await chip.count()) === 0) return;
    model.replace((await chip.getAttribute('href')) ?? '');
    await chip.click();
  },
};

const READ = choiceReader(CATALOGUE, []);
const choose = (key: 'lens1' | 'lens2', other: 'lens1' | 'lens2'): Act => {
  return async (page, model, chance) => {
    const selection = readSelection(model.query, READ);
    const chosen = chance.pick([null, 1, 3, 4, 9].filter((id) => id === null || id !== selection[other]));
    model.push(comparisonUrl({ ...selection, [key]: chosen }));
    await control(page, key).selectOption(chosen === null ? '' : String(chosen));
  };
};

const AT_COMPARISON: Record<string, Act> = {
  'first lens': choose('lens1', 'lens2'),
  'second lens': choose('lens2', 'lens1'),
  population: async (page, model, chance) => {
    const population = chance.pick(WHOSE);
    model.push(comparisonUrl({ ...readSelection(model.query, READ), population }));
    await openOptions(page);
    await control(page, 'reviews').selectOption(population);
  },
  reset: async (page, model) => {
    const { lens1, lens2, population } = readSelection(model.query, READ);
    if (lens1 === null || lens2 === null) return;
    model.push(comparisonUrl({ population }));
    await page.getByRole('button', { name: 'Reset Comparison' }).click();
  },
};

const actsAt = (address: string) => {
  if (address.startsWith('/lenses/')) return IN_DETAILS;
  return { ...ON_A_PAGE, ...(address.startsWith('/compare') ? AT_COMPARISON : AT_HOME) };
};

/** The complete view state of a page, and that of the server's page for the same URL. */
const shownAndServed = (page: Page) =>
  page.evaluate(async () => {
    const read = (page: Document) => ({
      controls: [...page.querySelectorAll<HTMLInputElement>('main :is(.filters, .lens-picker) :is(input, select)')].map(
        ({ name, type, checked, value }) => `${name}: ${type === 'checkbox' ? checked : value}`,
      ),
      limits: [...page.querySelectorAll('main .chip')].map((chip) => chip.textContent),
      cards: [...page.querySelectorAll('main article')].map((card) => card.textContent),
      dialog: page.querySelector('dialog .lens-detail')?.textContent,
      comparison: page.querySelector('main table.sheet')?.textContent,
      title: page.title,
    });
    const address = location.pathname + location.search;
    const served = await (await fetch(address, { headers: { Accept: 'text/html' } })).text();
    return {
      address,
      shown: read(document),
      served: read(new DOMParser().parseFromString(served, 'text/html')),
    };
  });

/** Waits until URL, controls and content agree. */
async function expectOneState(page: Page, address: string | undefined, path: readonly string[]): Promise<void> {
  await expect(async () => {
    const seen = await shownAndServed(page);
    if (address !== undefined) expect(seen.address).toBe(address);
    // Behind a lens that its URL opens, the server has only the start of the page.
    const behind = seen.served.dialog === undefined ? {} : { controls: [], limits: [], cards: [] };
    expect({ ...seen.shown, ...behind }).toEqual({ ...seen.served, ...behind });
  }, path.join(' → ')).toPass({ intervals: [0, 20, 50, 100] });
}

test.beforeEach(async ({ site }) => {
  await seedReviews(site, [
    { lensId: 3, overall: 5, nightVision: 3 },
    { lensId: 3, overall: 2, reviewerType: 'doctor', nightVision: 9 },
    { lensId: 4, overall: 4, nightVision: 6 },
    { lensId: 9, overall: 3, reviewerType: 'doctor', dayVision: 7 },
  ]);
});

test('URL, controls and content agree throughout a random walk', async ({ page }) => {
  await visit(page, '/');
  await walk(page, {
    first: '/',
    seed: 1,
    steps: fullSamples ? 50 : 24,
    actsAt,
    afterEach: (model, path) => expectOneState(page, model.now, path),
  });
});

test('a pending choice, a dialog closed by navigation and a repeated choice add no extra step', async ({ page }) => {
  await test.step('Back during a pending choice cancels it', async () => {
    await visit(page, '/compare-lenses?lens1=3');
    for (const [settled, hurried] of [
      ['4', '9'],
      ['1', '4'],
    ] as const) {
      await control(page, 'lens2').selectOption(settled);
      await expectOneState(page, `/compare-lenses?lens1=3&lens2=${settled}`, [settled]);
      await page.evaluate((value) => {
        const list = document.querySelector<HTMLSelectElement>('main [name="lens2"]');
        if (!list) throw new Error('There is no second list.');
        const back = new Promise((arrived) => addEventListener('popstate', arrived, { once: true }));
        list.value = value;
        list.dispatchEvent(new Event('change', { bubbles: true }));
        history.back();
        return back.then(() => undefined);
      }, hurried);
      await expectOneState(page, undefined, [settled, hurried, 'back']);
      expect(page.url()).not.toContain(`lens2=${hurried}`);
    }
  });

  await test.step('a dialog that the browser closes without asking is closed once', async () => {
    await visit(page, '/?type=Multifocal');
    await control(page, 'type').selectOption('All');
    await expect(page).toHaveURL('/');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await page.getByRole('dialog').evaluate((dialog: HTMLDialogElement) => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: false }));
      dialog.close();
    });
    await expectOneState(page, '/', ['closed']);
    await page.goForward();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('a repeated choice adds no history entry', async () => {
    await visit(page, '/faq');
    await visit(page, '/compare-lenses?lens1=3');
    await control(page, 'lens1').selectOption('3');
    await openOptions(page);
    await control(page, 'reviews').selectOption('everyone');
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  });
});
