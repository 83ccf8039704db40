import type { MDXComponents } from 'mdx/types.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import type { CopyrightAgent as Agent } from '#app/context.ts';
import { CopyrightAgent, LegalPage } from '#app/features/legal/legal-page.tsx';
import type { Text } from '#app/texts/text.tsx';
import * as agreement from '#content/legal/data-use-agreement.mdx';
import * as healthData from '#content/legal/health-data-policy.mdx';
import * as disclaimer from '#content/legal/medical-disclaimer.mdx';
import * as privacy from '#content/legal/privacy-policy.mdx';
import * as terms from '#content/legal/terms-of-service.mdx';

const CONTACT = 'help@example.org';
const OPERATED_BY = 'Ada Example, Oakland, California';
const TODAY = new Date('2027-01-01T23:59:59.999Z');

const markupOf = (text: Text, components: MDXComponents = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LegalPage text={text} contact={CONTACT} operatedBy={OPERATED_BY} today={TODAY} components={components} />
    </MemoryRouter>,
  ).replace(/\s+/g, ' ');
const termsWith = (agent: Agent | null) => markupOf(terms, { CopyrightAgent: () => <CopyrightAgent agent={agent} /> });

const PRIVACY = markupOf(privacy);
const HEALTH_DATA = markupOf(healthData);
const TERMS = termsWith(null);
const DISCLAIMER = markupOf(disclaimer, { WarningSigns: () => <i>the signs</i> });

describe.each([
  ['privacy policy', PRIVACY, privacy],
  ['health data policy', HEALTH_DATA, healthData],
  ['terms of service', TERMS, terms],
  ['medical disclaimer', DISCLAIMER, disclaimer],
])('the %s', (_name, markup, { parts }) => {
  it('shows the configured e-mail address, and no other, as a link', () => {
    // Lines may break between the parts of an e-mail address.
    const whole = markup.replaceAll('<wbr/>', '');
    expect(whole).toContain(`<a href="mailto:${CONTACT}">${CONTACT}</a>`);
    expect(new Set(whole.match(/[\w.]+@[\w.]+\w/g))).toEqual(new Set([CONTACT]));
  });

  it('has a URL of its own for each part', () => {
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('distinguishes the day of reading, in UTC, from the day of the last change', () => {
    expect(markup).toMatch(/Current as of January 1, 2027\. Text last changed on November 2\d, 2026\./);
  });
});

test.each([
  /<h3>If you write a review/,
  /<h3>If you sign up for the newsletter/,
  /<summary>.*If you register as a doctor/,
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
  /Global Privacy Control/,
  /at the latest 60 days after we notice/,
])('the privacy policy covers %s', (topic) => {
  expect(PRIVACY).toMatch(topic);
});

test.each([
  /Your review stays yours/,
  /17 U\.S\.C\. § 512/,
  /accept the federal court of your district/,
  /10 to 14 business days/,
  /Invite all your patients alike/,
  /State of California/,
  /not liable/,
  /medical-disclaimer/,
])('the terms cover %s', (topic) => {
  expect(TERMS).toMatch(topic);
});

test('the terms name the agent for copyright complaints of the settings, and none without', () => {
  const agent = { name: 'Ada Example', address: '1 Lens Street', phone: '555 0100', registration: 'DMCA-1234567' };
  const named = 'Our agent for copyright complaints is Ada Example, 1 Lens Street, telephone 555 0100.';
  expect(termsWith(agent)).toContain(named);
  expect(termsWith(agent)).toContain('DMCA-1234567');
  expect(TERMS).not.toMatch(/our agent/i);
});

test('each legal text that says “we” says who that is', () => {
  for (const text of [PRIVACY, HEALTH_DATA, TERMS, markupOf(agreement)]) expect(text).toContain(OPERATED_BY);
});

// RCW 19.373.020(1)(a) and RCW 19.373.040.
test.each([
  /HIPAA does not protect what you write here/,
  /Washington and Nevada/,
  /Health data we collect/,
  /How we use it, and why/,
  /Where it comes from/,
  /companies that run our server and deliver our e-mail/,
  /no health data with affiliates/,
  /to withdraw your consent/,
  /to have it deleted/,
  /list of everyone we have shared it with/,
  /answer an appeal within 45 days/,
  /href="https:\/\/www\.atg\.wa\.gov/,
  /href="\/your-data"/,
])('the health data policy covers %s', (topic) => {
  expect(HEALTH_DATA).toMatch(topic);
});

test('the privacy policy lists the categories of the past year, and says which are sensitive', () => {
  const sensitive = [...PRIVACY.matchAll(/<th scope="row">([^<]+)<\/th><td data-label="Sensitive"[^>]*>yes/g)];
  expect(sensitive.map(([, category]) => category)).toEqual([
    'Health: reviews, answers since surgery, lenses of which you want news',
    'Health: results of operations, de-identified',
    'Passwords and other means of logging in to an account',
  ]);
  expect(PRIVACY).toContain('We sold none of it and shared none of it for advertising.');
});

test.each([
  /call your eye clinic at once if you have<\/p> ?<i>the signs<\/i>/,
  /not medical advice/,
  /a patient of anyone/,
  /not clinical evidence/,
  /not affiliated/,
])('the disclaimer says %s', (topic) => {
  expect(DISCLAIMER).toMatch(topic);
});
