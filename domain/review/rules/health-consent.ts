/**
 * The consent of writers to store and show what a review says about their health, by the number of the wording that they
 * saw. A wording that somebody has agreed to is never edited: a new one gets the next number.
 */
export const HEALTH_CONSENT = {
  1: 'I agree that Iolite stores what this review says about my health, and shows it to everyone without my e-mail address.',
} as const;
export type HealthConsent = keyof typeof HEALTH_CONSENT;

/** The wording that the form shows. */
export const HEALTH_CONSENT_NOW: HealthConsent = 1;

/** What is said where a form does not agree. */
export const NO_HEALTH_CONSENT = 'Tick that you agree. Without it we may not store your review.';

/** The number of the wording that a sent box agrees to; null when it agrees to none that was ever shown. */
export const readHealthConsent = (sent: unknown): HealthConsent | null =>
  typeof sent === 'string' && sent.length < 4 && Object.hasOwn(HEALTH_CONSENT, sent)
    ? (Number(sent) as HealthConsent)
    : null;
