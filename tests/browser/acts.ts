/** Common actions and locators of the journeys. */
import type { Locator, Page } from '@playwright/test';
import { CATALOGUE } from '#domain/lens/catalogue.ts';
import { SUB_SCORE_LABELS, SUB_SCORES, type SubScore } from '#domain/review/rules.ts';
import { expect } from './fixtures.ts';

/** Opens a URL and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** Reloads the page and waits as `visit` does; before hydration, links and forms are the browser's own. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/** Waits for hydration, after which the router handles scrolling. */
export async function ready(page: Page): Promise<void> {
  const scrollingIsTaken = async () => {
    // On the real clock, even if a test has set another.
    while (history.scrollRestoration !== 'manual') await scheduler.postTask(() => undefined, { delay: 10 });
  };
  // Retried if the page navigates meanwhile. Playwright's own waiting would inject its whole script into the page,
  // beside the one for locators.
  await expect(() => page.evaluate(scrollingIsTaken)).toPass({ intervals: [20] });
}

/** Waits until the server's page for a URL contains these words. */
export async function expectServed(page: Page, address: string, words: string): Promise<void> {
  const saysIt = async () => {
    const html = await (await page.request.get(address)).text();
    return html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, '').includes(words);
  };
  await expect.poll(saysIt, { message: `${address} says “${words}”` }).toBe(true);
}

/** Opens the further lenses and options of a comparison, unless they are open. */
export async function openOptions(page: Page): Promise<void> {
  const fold = page.locator('.lens-picker-fold > summary');
  if (await fold.isVisible()) await fold.click();
  const options = page.locator('.lens-picker details');
  if ((await options.getAttribute('open')) === null) await options.locator('summary').click();
}

/** The card of a lens in the grid. */
export function card(page: Page, lens: string): Locator {
  return page.getByRole('article', { name: lens, exact: true });
}

/** The comments in the open panel of a lens, newest first. */
export function comments(page: Page): Locator {
  return page.getByRole('region', { name: 'Comments, newest first' }).getByRole('listitem');
}

/** The names of the lenses in the grid, in their order. */
export function lensNames(page: Page): Locator {
  return page.getByRole('article').getByRole('heading');
}

/** The toast. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
}

/** Expects exactly one message, with this title and, when given, exactly this description. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  const words = description === undefined ? new RegExp(`^${RegExp.escape(title)}`) : title + description;
  // In one check, since a message disappears by itself.
  await expect(toast(page)).toHaveText([words]);
}

/** Expects the page after a form: scrolled to the top, with focus on the result, which a toast shows as well. */
export async function expectArrival(page: Page, title: string, description?: string): Promise<void> {
  const panel = page.getByRole('region', { name: title, exact: true });
  // The panel stays, so the message that disappears by itself comes first.
  await expectToast(page, title, description);
  await expect(panel).toBeFocused();
  await expect(panel).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

export type ReviewAnswers = {
  lens?: string;
  stars?: 1 | 2 | 3 | 4 | 5;
  scores?: { [K in SubScore]?: number | 'can’t say' };
  as?: 'Patient' | 'Doctor';
  email?: string;
  comments?: string;
};

const STAR_LABELS = ['1 – poor', '2 – fair', '3 – satisfactory', '4 – good', '5 – excellent'] as const;

export const form = {
  heading: (page: Page) => page.getByRole('heading', { level: 1 }),
  lens: (page: Page) => page.getByRole('combobox', { name: 'Which lens do you review?' }),
  stars: (page: Page, stars: number) => page.getByRole('radio', { name: STAR_LABELS[stars - 1] ?? '', exact: true }),
  slider: (page: Page, score: SubScore) => page.getByRole('slider', { name: SUB_SCORE_LABELS[score], exact: true }),
  cannotSay: (page: Page, score: SubScore) =>
    page.getByRole('checkbox', { name: `Can’t say (${SUB_SCORE_LABELS[score]})`, exact: true }),
  reviewer: (page: Page, type: 'Patient' | 'Doctor') => page.getByRole('radio', { name: type, exact: true }),
  email: (page: Page) => page.getByRole('textbox', { name: 'E-mail address' }),
  consent: (page: Page) => page.getByRole('checkbox', { name: /^I agree that Iolite stores/ }),
  comments: (page: Page) => page.getByRole('textbox', { name: 'Comments (optional)' }),
  submit: (page: Page) => page.getByRole('button', { name: 'Submit My Review' }),
  update: (page: Page) => page.getByRole('button', { name: 'Update My Review' }),
  askForLink: (page: Page) => page.getByRole('button', { name: 'E-mail me a link to edit it' }),
};

/** Fills in answers in the order of the form; those left out are unchanged. */
export async function fillReview(page: Page, answers: ReviewAnswers): Promise<void> {
  const { lens, stars, scores = {}, as, email, comments } = answers;
  if (lens) await form.lens(page).selectOption(lens);
  // The star covers its radio button.
  if (stars) await page.getByText(STAR_LABELS[stars - 1] ?? '', { exact: true }).click();
  for (const [score, points] of Object.entries(scores) as [SubScore, number | 'can’t say'][]) {
    if (points === 'can’t say') await form.cannotSay(page, score).check();
    else await form.slider(page, score).fill(String(points));
  }
  if (as) await form.reviewer(page, as).check();
  if (stars || email) await form.consent(page).check();
  if (email) await form.email(page).fill(email);
  if (comments !== undefined) await form.comments(page).fill(comments);
}

/** A complete review, for tests that are about something else. */
export const REVIEW = {
  lens: 'Alcon PanOptix Pro',
  stars: 4,
  as: 'Patient',
  email: 'ada@example.com',
} as const satisfies ReviewAnswers;

/** Sends a review from this browser by a request, for tests that begin with a sent review. */
export async function sendReview(page: Page, answers: ReviewAnswers): Promise<void> {
  const { lens, stars, scores = {}, as, email, comments = '' } = { ...REVIEW, ...answers };
  const lensId = CATALOGUE.find(({ name }) => name === lens)?.id ?? 0;
  const asSent = SUB_SCORES.map((score) => [score, scores[score] === 'can’t say' ? '' : String(scores[score] ?? 5)]);
  const sent = await page.request.post('/submit-review', {
    form: {
      lensId,
      overall: stars,
      reviewerType: as.toLowerCase(),
      email,
      comments,
      healthConsent: '1',
      ...Object.fromEntries(asSent),
    },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(new URL(sent.url()).pathname, await sent.text()).toBe('/');
}

/** Opens the newest letter to an address with this subject; letters reach the tray with a short delay. */
export async function openLetter(page: Page, to: string, subject: string): Promise<void> {
  // The mail tray has a journey of its own; here, requests are five times faster than locators.
  const address = async () => {
    const tray = await (await page.request.get('/mail-tray')).text();
    return tray.includes(to) ? page.evaluate(addressInTray, { tray, to, subject }) : '';
  };
  await expect.poll(address, { message: `letters to ${to}: ${subject}`, intervals: [50] }).not.toBe('');
  await page.goto(await address());
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

/** URL of the newest letter to someone with this subject, from the tray's page; empty if there is none. */
function addressInTray({ tray, to, subject }: { tray: string; to: string; subject: string }): string {
  const rows = [...new DOMParser().parseFromString(tray, 'text/html').querySelectorAll('tbody tr')];
  const row = rows.find(({ children: [recipient, title] }) => {
    return recipient?.textContent === to && title?.textContent === subject;
  });
  return row?.querySelector('a')?.getAttribute('href') ?? '';
}

/** The rows of the open mail tray about letters to an address. */
export function lettersTo(page: Page, address: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: address, exact: true }) });
}

/**
 * Follows the one link of the open letter to a given kind of page, such as "confirm-review".
 *
 * @returns the buttons of that page as the letter names them.
 */
export async function followLetter(page: Page, kind: string): Promise<string[]> {
  const letter = await page.locator('pre').innerText();
  await page.locator(`pre a[href*="/${kind}/"]`).click();
  await ready(page);
  return [...letter.matchAll(/“([^”]+)”/g)].map(([, words]) => words?.replaceAll(/\s+/g, ' ') ?? '');
}

/** Expects the page to have these buttons, at least one. */
export async function expectButtons(page: Page, names: readonly string[]): Promise<void> {
  expect(names).not.toEqual([]);
  for (const name of names) await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
}
