import type { Locator, Page } from '@playwright/test';
import { expectToast, fillReview, form, REVIEW, visit } from './acts.ts';
import { expect, type Site, test } from './fixtures.ts';

/** The words by which browsers, password managers and extensions recognize a field, and what they fill in. */
const FILLER_PROFILE = [
  ['e-?mail', 'ada@example.com'],
  ['url|web|site|home.?page|link|blog|domain', 'https://ada.example'],
  ['phone|mobile|tel|fax', '+1 555 010 0199'],
  ['user|login|nick|account|handle', 'ada'],
  ['name|vorname|nombre|nom\\b', 'Ada Lovelace'],
  ['address|street|city|town|state|country|zip|post.?(al|code)|province|region', '1 Main Street'],
  ['company|organi[sz]ation|business|employer|firm|title|position', 'Analytical Engines'],
  ['card|cc|cvc|iban|account.?number|expir|month|year|birth|bday|date', '12/30'],
  ['subject|message|note|remark|reference|coupon|promo|search|query|other', 'Hello'],
  ['password|pass\\b|pwd|otp|code|pin', 'secret'],
] as const;

/**
 * Fills in the form around a button as autofill does: by names, ids, types, labels, placeholders and tokens of
 * `autocomplete`, visible or not. Returns the names of the filled fields.
 *
 * @param everyField also fills unknown fields, as simple spam programs do.
 */
function runFiller(submit: Locator, { everyField }: { everyField: boolean }): Promise<string[]> {
  return submit.evaluate(
    (button: HTMLButtonElement, { profile, everyField }) => {
      const filled: string[] = [];
      for (const field of button.form?.querySelectorAll('input') ?? []) {
        if (!['text', 'email', 'tel', 'url', 'search', 'password'].includes(field.type) || field.value !== '') continue;
        const labels = [...(field.labels ?? [])].map(({ textContent }) => textContent);
        const { name, id, type, placeholder, autocomplete, className, ariaLabel } = field;
        const words = [name, id, type, placeholder, autocomplete, className, ariaLabel, ...labels].join(' ');
        const [, value] = profile.find(([pattern]) => new RegExp(pattern, 'i').test(words)) ?? [];
        if (value === undefined && !everyField) continue;
        // Extensions cannot see React's properties of the element.
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, value ?? 'x');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        filled.push(field.name);
      }
      return filled;
    },
    { profile: FILLER_PROFILE, everyField },
  );
}

const storedIn = ({ sql }: Site) => sql('SELECT email FROM reviews UNION ALL SELECT email FROM subscribers');
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe' });

test('a person’s review is stored although autofill has filled in all fields that it knows', async ({ page, site }) => {
  await visit(page, '/submit-review');
  const { lens, stars, as, email } = REVIEW;
  await fillReview(page, { lens, stars, as });
  expect(await runFiller(form.submit(page), { everyField: false })).toEqual(['email']);
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  expect(await storedIn(site)).toEqual([{ email }]);
  expect(await page.evaluate(() => localStorage.getItem('iolite.review-draft'))).toBeNull();

  expect(await runFiller(subscribe(page), { everyField: false })).toEqual(['email']);
  await subscribe(page).click();
  await expectToast(page, '🎉 Subscribed!', 'Thanks for signing up! Your welcome email is on its way.');
  expect(await storedIn(site)).toEqual([{ email }, { email }]);

  await page.goto('/newsletter?lens=3');
  expect(await runFiller(subscribe(page), { everyField: false }), 'with the news of a lens').toEqual(['email']);
});

test('a program that fills in every field is thanked; the device stores the draft for a day', async ({
  page,
  site,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-01T12:00:00Z'));
  await visit(page, '/submit-review');
  await fillReview(page, { ...REVIEW, comments: 'Not from a program.' });
  expect(await runFiller(form.submit(page), { everyField: true })).toEqual(['further']);
  await form.submit(page).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Thank you for your valuable feedback!');
  expect(await storedIn(site)).toEqual([]);

  await page.clock.setFixedTime(new Date('2026-03-02T11:00:00Z'));
  await visit(page, '/submit-review');
  await expect(page.getByText('A draft from this device, 23 hours old, is filled in.')).toBeVisible();
  await expect(form.comments(page)).toHaveValue('Not from a program.');
  await page.clock.setFixedTime(new Date('2026-03-02T13:00:00Z'));
  await visit(page, '/submit-review');
  await expect(form.heading(page)).toBeVisible();
  await expect(form.comments(page)).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('iolite.review-draft'))).toBeNull();
});
