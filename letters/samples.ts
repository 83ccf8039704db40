import { ALARM_WORDS } from '#domain/review/rules/alarms.ts';
import { DAY, HOUR } from '#domain/wording/rules.ts';
import type { Letter } from './index.ts';
import type { Site } from './layout.ts';

const url = 'https://iolite.example/a-link?token=abc.def-_123&from=letter';
const optOutUrl = 'https://iolite.example/no-more/abc.def-_123';
const oneClickUrl = 'https://iolite.example/api/no-more/abc.def-_123';
const lensName = 'Alcon PanOptix Pro';

/** The site that sends them. */
export const SAMPLE_SITE: Site = {
  publicUrl: 'https://iolite.example',
  supportEmail: 'help@iolite.example',
  postalAddress: '1 Lens Street, Optic',
};

const refusal = { url: optOutUrl, oneClickUrl };

const invitation = {
  lensName,
  url,
  holds: 30 * DAY,
  doctorEmail: 'ada@practice.example',
  refuse: refusal,
} as const;

const welcome = { confirmUrl: url, holds: 30 * DAY, unsubscribeUrl: optOutUrl, oneClickUrl } as const;

/** Everything that an issue can show. */
const markdown = `The first page now shows **how sure** each score is, and *why*.

## What is new

- Reviews can be sorted by what matters to you.
- [See how it works](https://iolite.example/how-it-works)

> A score is what people say, not what they measure.

1. Look at the page.
2. Ask your doctor.

---

Type \`iolite\` in the search.`;

const DATA: { readonly [Kind in Letter['kind']]: readonly Omit<Extract<Letter, { kind: Kind }>, 'kind'>[] } = {
  'confirm-review': [
    { lensName, url, holds: 30 * DAY },
    { lensName, url, holds: 30 * DAY, isHanded: true },
  ],
  'confirm-change': [{ lensName, url, holds: 7 * DAY }],
  'edit-link': [{ lensName, url, holds: DAY }],
  'review-hidden': [{ lensName, rule: 2, token: 'abc.def-_123', holds: 180 * DAY }],
  'appeal-answered': [
    { lensName, isBack: true },
    { lensName, isBack: true, waits: true },
    { lensName, isBack: false },
  ],
  'doctor-step-up': [{ code: '04918273', url, holds: HOUR }],
  'password-guesses': [{ url }],
  'password-changed': [
    { url, isOwn: false },
    { url, isOwn: true },
  ],
  'doctor-new-address': [{ url, holds: DAY }],
  'doctor-address-taken': [{}],
  'doctor-address-leaves': [
    { url, holds: 7 * DAY, isDone: false },
    { url, holds: 6 * DAY, isDone: true },
  ],
  'doctor-address-kept': [{}],
  'doctor-app-added': [{}],
  'doctor-app-removed': [{ byUs: false }, { byUs: true }],
  'doctor-codes-made': [{}],
  'doctor-passkey-added': [{}],
  'doctor-passkey-removed': [{}],
  'doctor-token-made': [{ scope: 'outcomes', holds: 90 * DAY }],
  'doctor-deleted': [{ submissions: 0 }, { submissions: 412 }],
  'password-reset': [{ url, holds: HOUR }],
  'doctor-imported': [{}],
  'doctor-registered': [{ url, holds: 30 * DAY }, {}],
  'doctor-verified': [{}],
  'doctor-rejected': [
    { reason: 'No practice is known at this address.', withdrawn: false },
    { reason: 'The license ended in March.', withdrawn: true },
  ],
  'operator-alarm': [
    {
      lens: 'Alcon PanOptix Pro',
      alarm: ALARM_WORDS.mean,
      reviews: 4,
      effect: -0.09,
      unit: 'stars',
      toFollow: -0.31,
    },
    {
      lens: 'Alcon PanOptix Pro',
      alarm: ALARM_WORDS.answers,
      reviews: 24,
      effect: 12,
      unit: 'percentage points',
      toFollow: null,
    },
  ],
  'operator-news': [
    {
      lines: [
        { to: '/operator/doctors', what: 'Doctors to verify', open: 3, fresh: 1 },
        { to: '/operator/letters', what: 'Undelivered letters', open: 2, fresh: 0 },
      ],
    },
  ],
  'operator-test': [{}],
  'operator-password-changed': [{}],
  'operator-password': [
    { token: 'abc.def-_123', holds: 3 * DAY, isNew: true },
    { token: 'abc.def-_123', holds: HOUR, isNew: false },
  ],
  welcome: [
    { ...welcome, refusesLetters: false },
    { ...welcome, refusesLetters: true },
  ],
  newsletter: [
    { subject: 'Iolite in March: how sure a score is', markdown, unsubscribe: refusal },
    { subject: 'Iolite in March', markdown, unsubscribe: refusal, isTest: true },
  ],
  'lens-news': [
    { urls: ['https://iolite.example/lenses/3?since=2026-03'], unsubscribe: refusal },
    {
      urls: ['https://iolite.example/lenses/3?since=2026-03', 'https://iolite.example/lenses/5?since=2026'],
      unsubscribe: refusal,
    },
  ],
  'confirm-lens-news': [{ confirmUrl: url, holds: 30 * DAY, unsubscribe: refusal }],
  'survey-invitation': [
    { ...invitation, doctorName: 'Dr. Ada Lovelace', isVerified: false },
    { ...invitation, doctorName: 'Lovelace Eye Care', isVerified: true },
  ],
  'ask-again': [{ url, holds: 180 * DAY, end: refusal }],
  'your-data': [{ url, holds: DAY }],
};

/** Sample letters, at least one of every kind, for tests and the preview. */
export const SAMPLES = Object.fromEntries(
  Object.entries(DATA).map(([kind, samples]) => [kind, samples.map((data) => ({ kind, ...data }))]),
) as unknown as { readonly [Kind in Letter['kind']]: readonly Extract<Letter, { kind: Kind }>[] };
