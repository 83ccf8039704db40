import type { Page } from '@playwright/test';
import { fillReview, followLetter, form, openLetter, REVIEW, sendReview, visit } from './acts.ts';
import { axe, expect, type Site, test } from './fixtures.ts';
import { openToEveryone } from './looks.ts';
import { seedReviews } from './seed.ts';

/** Pages that other journeys check on a desktop (cards, details, comparison, form) are checked here on a phone. */
type State = { name: string; reach: (page: Page, site: Site) => Promise<void> };

const at = (address: string): State => ({ name: address, reach: (page) => visit(page, address) });

const PAGES: State[] = [
  at('/'),
  at('/?q=no such lens'),
  at('/compare-lenses'),
  at('/no-such-page'),
  at('/edit-link/not-a-token'),
];

const LEAFLETS: State[] = [
  ...[
    '/iol-class/multifocal',
    '/your-choices',
    '/warning-signs-card',
    '/how-it-works',
    '/how-it-works/methods',
    '/privacy-policy',
  ].map(at),
  {
    name: 'every answer of the FAQ',
    async reach(page) {
      await visit(page, '/faq');
      await page.getByRole('main').evaluate((main) => {
        for (const answer of main.querySelectorAll('details')) Object.assign(answer, { name: '', open: true });
      });
      await expect(page.getByText('Call your eye clinic at once')).toBeVisible();
      await expect(page.getByRole('table', { name: 'Risks of the operation' })).toBeVisible();
    },
  },
];

const WHAT_OPENS: State[] = [
  {
    name: 'filters open',
    async reach(page) {
      await visit(page, '/?doctors=only');
      await page.getByText('Advanced Filters').click();
      await expect(page.getByRole('checkbox', { name: 'Show Doctor Reviews Only' })).toBeVisible();
    },
  },
  {
    name: 'comments open',
    async reach(page) {
      await visit(page, '/lenses/3');
      await page.getByRole('button', { name: 'Read Comments' }).click();
      await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
    },
  },
  {
    name: 'three lenses compared, with the export menu open and a message',
    async reach(page, site) {
      await page.context().addCookies([{ name: 'flash', value: 'review-sent', url: site.url }]);
      await visit(page, '/compare-lenses?lens1=3&lens2=4&lens3=5');
      await page.getByText('Print / Export').click();
      await expect(page.getByRole('link', { name: 'Download as CSV' })).toBeVisible();
    },
  },
];

const WHAT_FAILS: State[] = [
  {
    name: 'a page that cannot be had',
    async reach(page) {
      await visit(page, '/blog');
      await page.route('**/how-it-works.data*', (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'How It Works' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
      await expect(page).toHaveTitle('Something went wrong – Iolite');
    },
  },
];

const WHAT_ASKS: State[] = [
  {
    name: 'form with errors',
    async reach(page) {
      await visit(page, '/submit-review');
      await fillReview(page, { ...REVIEW, email: 'grace@example.com', comments: 'Hidden:\u0007' });
      await form.submit(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await fillReview(page, { comments: 'x'.repeat(501), scores: { nightVision: 'can’t say' } });
    },
  },
  {
    name: 'confirming a review',
    async reach(page) {
      await openLetter(page, 'ada@example.com', 'Please confirm your review of Alcon PanOptix Pro');
      await followLetter(page, 'confirm-review');
      await expect(page.getByRole('button', { name: 'Yes, This Is My Review' })).toBeVisible();
    },
  },
];

for (const [title, states] of [
  ['every page', PAGES],
  ['every kind of leaflet', LEAFLETS],
  ['what opens over a page, fails or asks for an answer', [...WHAT_OPENS, ...WHAT_FAILS, ...WHAT_ASKS]],
] as const) {
  test(`${title} is accessible`, async ({ page, site, allowConsole }) => {
    test.slow();
    allowConsole(/the server responded with a status of (404|410|422)|net::ERR_FAILED/);
    await seedReviews(site, [
      ...Array.from({ length: 6 }, (_, index) => ({ lensId: 3, verified: index % 2 === 0, comments: 'Clear.' })),
      { lensId: 4, overall: 2, dayVision: 2, dysphotopsia: 8, reviewerType: 'doctor' },
    ]);
    await sendReview(page, { comments: 'Clear at every distance.' });
    for (const state of states) {
      await state.reach(page, site);
      await openToEveryone(page, state.name);
    }
  });
}

test('the phone menu is accessible', { tag: '@check' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  await page.getByRole('banner').getByText('Menu').click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await axe(page);
});
