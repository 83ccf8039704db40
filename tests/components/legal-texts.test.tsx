import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import { healthDataPolicy } from '#app/features/legal/health-data-policy.tsx';
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
  ['health data policy', healthDataPolicy],
  ['terms of service', (contact: string) => termsOfService(contact, null)],
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
  expect(textOf(termsOfService(CONTACT, null))).toMatch(topic);
});

test('the terms name the agent for copyright complaints of the settings, and none without', () => {
  const agent = { name: 'Ada Example', address: '1 Lens Street', phone: '555 0100', registration: 'DMCA-1234567' };
  const named = 'Our agent for copyright complaints is Ada Example, 1 Lens Street, telephone 555 0100.';
  expect(textOf(termsOfService(CONTACT, agent))).toContain(named);
  expect(textOf(termsOfService(CONTACT, agent))).toContain('DMCA-1234567');
  expect(textOf(termsOfService(CONTACT, null))).not.toContain('Our agent for');
});

// RCW 19.373.020(1)(a) and RCW 19.373.040.
test.each([
  /Health data we collect/,
  /How we use it, and why/,
  /Where it comes from/,
  /companies that run our server and deliver our e-mail/,
  /no health data with affiliates/,
  /to take back your agreement/,
  /to have it deleted/,
  /list of everyone we have shared it with/,
  /answer an appeal within 45 days/,
  /href="https:\/\/www\.atg\.wa\.gov/,
  /href="\/your-data"/,
])('the health data policy covers %s', (topic) => {
  expect(textOf(healthDataPolicy(CONTACT))).toMatch(topic);
});

test('the privacy policy lists the categories of the past year, and says which are sensitive', () => {
  const text = textOf(privacyPolicy(CONTACT));
  const sensitive = [...text.matchAll(/<th scope="row">([^<]+)<\/th><td data-label="Sensitive">yes/g)];
  expect(sensitive.map(([, category]) => category)).toEqual([
    'Health: reviews, answers since surgery, lenses of which you want news',
    'Health: results of operations, without names',
    'Passwords and other means of logging in to an account',
  ]);
  expect(text).toContain('We sold none of it and shared none of it for advertising.');
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
    expect(markup).toContain('Current as of March 2, 2027. Text last changed on November 26, 2026.');
  });
});
