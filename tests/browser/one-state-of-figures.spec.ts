import type { Page } from '@playwright/test';
import { SCOPE_NAMES } from '#app/features/outcome/figures/view/scopes.ts';
import { type OutcomesView, readView, withView } from '#app/features/outcome/figures/view/url.ts';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { CHOSEN_SCOPES } from '#domain/outcome/rules.ts';
import { fullSamples } from '#tests/support/samples.ts';
import { visit } from './acts.ts';
import { expect, test } from './fixtures.ts';
import type { BrowserHistory } from './history.ts';
import { outcomes, seedOthersEyes, seedOwnEyes, TEN_EYES } from './outcomes.ts';
import { openDashboard, tab } from './portal.ts';
import { type Act, walk } from './random-walk.ts';

const DASHBOARD = '/doctor-dashboard';
const FIGURES = '/doctor-dashboard/outcomes';
const LENSES = [null, 3, 4] as const;

/** The figures of one lens are one step in the history, in all their views. */
const look = (model: BrowserHistory, change: Partial<OutcomesView>) => {
  const query = withView({ ...readView(model.query, CATALOGUE), ...change }, model.query).toString();
  model.replace(query ? `${FIGURES}?${query}` : FIGURES);
};

const AT_FIGURES: Record<string, Act> = {
  lens: async (page, model, chance) => {
    const lensId = chance.pick(LENSES);
    look(model, { lensId });
    await outcomes.lens(page).selectOption(lensId === null ? '' : String(lensId));
  },
  scope: async (page, model, chance) => {
    const scope = chance.pick(CHOSEN_SCOPES);
    look(model, { scope });
    await outcomes.scope(page, SCOPE_NAMES[scope]).check();
  },
  settled: async (page, model, chance) => {
    const settled = chance.pick([true, false]);
    look(model, { filters: { ...readView(model.query, CATALOGUE).filters, settled } });
    await outcomes.settled(page).setChecked(settled);
  },
  healthy: async (page, model, chance) => {
    const healthy = chance.pick([true, false]);
    look(model, { filters: { ...readView(model.query, CATALOGUE).filters, healthy } });
    await outcomes.healthy(page).setChecked(healthy);
  },
  'link away': async (page, model) => {
    model.push('/for-doctors');
    await page.getByRole('banner').getByRole('link', { name: 'For Doctors', exact: true }).click();
  },
};

const AT_DASHBOARD: Record<string, Act> = {
  'tab of figures': async (page, model) => {
    model.push(FIGURES);
    await tab(page, 'Outcomes').click();
  },
};

const ELSEWHERE: Record<string, Act> = {
  'link here': async (page, model) => {
    model.push(DASHBOARD);
    await page.getByRole('main').getByRole('link', { name: 'Open Doctor Dashboard' }).click();
  },
};

function actsAt(address: string): Record<string, Act> {
  if (address.startsWith(FIGURES)) return AT_FIGURES;
  return address === DASHBOARD ? AT_DASHBOARD : ELSEWHERE;
}

/** Figures of forty eyes of two other doctors and two of one's own, all with lens 4. */
function wordsFor({ lensId, scope, filters }: OutcomesView): string | null {
  if (lensId === null) return null;
  if (scope === 'complete') return 'no complete period with such eyes';
  if (lensId === 3) return scope === 'mine' ? 'You have submitted no such eyes.' : 'for all doctors yet.';
  if (scope === 'mine') return '2 submissions of your own';
  const eyes = 40 - (filters.settled ? 10 : 0) - (filters.healthy ? 10 : 0);
  return `${eyes} submissions by all doctors`;
}

async function expectOneState(page: Page, model: BrowserHistory, path: readonly string[]): Promise<void> {
  const walked = path.join(' → ');
  await expect(page, walked).toHaveURL(model.now);
  if (!model.now.startsWith(FIGURES)) return;
  const view = readView(model.query, CATALOGUE);
  const words = wordsFor(view);
  await expect(outcomes.lens(page), walked).toHaveValue(String(view.lensId ?? ''));
  await expect(outcomes.scope(page, SCOPE_NAMES[view.scope]), walked).toBeChecked();
  await expect(outcomes.settled(page), walked).toBeChecked({ checked: view.filters.settled });
  await expect(outcomes.healthy(page), walked).toBeChecked({ checked: view.filters.healthy });
  const said = outcomes.section(page).getByText(/\d+ submissions|no such eyes|for all doctors yet|no complete period/);
  if (words === null) await expect(said, walked).toHaveCount(0);
  else await expect(outcomes.section(page), walked).toContainText(words);
}

test('URL, controls and figures agree throughout a random walk', async ({ page, site }) => {
  await openDashboard(page, site);
  await seedOthersEyes(site, TEN_EYES);
  await seedOthersEyes(site, Array(5).fill({ time_since_surgery: '1 Week', patient_satisfaction: 50 }));
  await seedOthersEyes(site, Array(5).fill({ comorbidities: ['glaucoma'], patient_satisfaction: 50 }));
  await seedOwnEyes(site, TEN_EYES.slice(0, 2));
  await visit(page, FIGURES);
  await walk(page, {
    first: FIGURES,
    seed: 1,
    steps: fullSamples ? 36 : 18,
    actsAt,
    afterEach: (model, path) => expectOneState(page, model, path),
  });
});
