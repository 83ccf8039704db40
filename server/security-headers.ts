import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const headersFor = (crossOriginResourcePolicy: string) =>
  secureHeaders({
    crossOriginResourcePolicy,
    crossOriginOpenerPolicy: 'same-origin',
    // Mailed links carry tokens in their path; no other site is told them.
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
  });

const own = headersFor('same-origin');
const shown = headersFor('cross-origin');

/**
 * Headers of every answer. The content security policy of a page comes with the page, for it names its scripts.
 * Other sites may show the pictures that go with shared links, and nothing else.
 */
export const securityHeaders: MiddlewareHandler = (c, next) =>
  (c.req.path.startsWith('/share/') ? shown : own)(c, next);
