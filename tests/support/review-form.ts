import type { ReviewField } from '#domain/review/rules.ts';

type Fields = Record<ReviewField, string> & Record<string, string>;

/** All fields of the review form, as a browser sends it; undefined fields are left out. */
export function reviewFields(changes: Record<string, string | undefined> = {}): Fields {
  const fields = {
    lensId: '3',
    overall: '4',
    dayVision: '9.1',
    nightVision: '5.5',
    nearVision: '10',
    intermediateVision: '7.0',
    dysphotopsia: '2.5',
    reviewerType: 'patient',
    email: 'ada@mail.example',
    comments: 'Clear at every distance.',
    healthConsent: '1',
    ...changes,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== undefined)) as Fields;
}

/** A form sent from a page of the given origin. */
export function formFrom(origin: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return { method: 'POST', body: new URLSearchParams(fields), headers: { Origin: origin, ...headers } };
}
