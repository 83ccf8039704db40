import { secureHeaders } from 'hono/secure-headers';

/** Headers of every answer. The content security policy of a page comes with the page, for it names its scripts. */
export const securityHeaders = secureHeaders({
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
  // Mailed links carry tokens in their path; no other site is told them.
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
});
