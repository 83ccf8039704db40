import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { medicalDisclaimer } from '#app/features/legal/medical-disclaimer.tsx';
import { privacyPolicy } from '#app/features/legal/privacy-policy.tsx';
import { termsOfService } from '#app/features/legal/terms-of-service.tsx';
import { TextDates } from '#app/features/legal/text-dates.tsx';
import { longDate } from '#app/ui/long-date.ts';

const CONTACT = 'help@example.org';

type Part = { id: string; heading: string; content: ReactNode };
const textOf = (parts: Part[]) =>
  parts
    .map(({ heading, content }) => `${heading} ${renderToStaticMarkup(<MemoryRouter>{content}</MemoryRouter>)}`)
    .join(' ')
    .replace(/\s+/g, ' ');

describe.each([
  ['privacy policy', privacyPolicy],
  ['terms of service', termsOfService],
  ['medical disclaimer', (contact: string) => medicalDisclaimer(contact, <i>signs</i>)],
])('the %s', (_name, parts) => {
  it('shows the configured e-mail address, and no other, as a link', () => {
    const markup = textOf(parts(CONTACT));
    expect(markup).toContain(`<a href="mailto:${CONTACT}">${CONTACT}</a>`);
    expect(new Set(markup.match(/[\w.]+@[\w.]+\w/g))).toEqual(new Set([CONTACT]));
  });

  it('has a URL of its own for each part', () => {
    const ids = parts(CONTACT).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each([
  /<dt>If you write a review/,
  /<dt>If you sign up for the newsletter/,
  /<dt>If you register as a doctor/,
  /no analytics/i,
  /We do not sell/,
  /To know/,
  /To delete/,
  /To correct/,
  /To opt out/,
  /Not to be treated worse/,
  /within 45 days/,
  /Author key/,
  /Draft of post-op data/,
  /Place on the page/,
  /href="\/your-data"/,
  /keyed hash of your network’s address/,
  /until you allow letters again/,
])('the privacy policy covers %s', (topic) => {
  expect(textOf(privacyPolicy(CONTACT))).toMatch(topic);
});

test.each([
  /Your review stays yours/,
  /17 U\.S\.C\. § 512/,
  /our agent for copyright complaints/,
  /counter-notice/,
  /State of California/,
  /not liable/,
  /medical-disclaimer/,
])('the terms cover %s', (topic) => {
  expect(textOf(termsOfService(CONTACT))).toMatch(topic);
});

test.each([
  /call your eye clinic at once if you have<\/p><i>the signs<\/i>/,
  /not medical advice/,
  /a patient of anyone/,
  /not clinical evidence/,
  /not affiliated/,
])('the disclaimer says %s', (topic) => {
  expect(textOf(medicalDisclaimer(CONTACT, <i>the signs</i>))).toMatch(topic);
});

describe('the dates of a legal text', () => {
  it('are written out in UTC', () => {
    expect(longDate(new Date('2026-11-21T00:00:00Z'))).toBe('November 21, 2026');
    expect(longDate(new Date('2027-01-01T23:59:59.999Z'))).toBe('January 1, 2027');
  });

  it('distinguish the day of reading from the day of the last change', () => {
    const markup = renderToStaticMarkup(<TextDates today="March 2, 2027" />);
    expect(markup).toContain('Current as of March 2, 2027. Text last changed on November 22, 2026.');
  });
});
