import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Where the site is reached by HTTPS, browsers use nothing else for it, for a year. */
const HTTPS_ONLY = 'max-age=31536000';
/** No page asks for any of these, and nothing that gets into one may. */
const ASKED_FOR_BY_NO_PAGE = { camera: [], geolocation: [], microphone: [], payment: [], usb: [], browsingTopics: [] };

/**
 * Headers of every answer. The content security policy of a page comes with the page, for it names its scripts.
 * Other sites may show the pictures that go with shared links, and badges, which alone may stand in a frame.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const headersFor = (crossOriginResourcePolicy: string, xFrameOptions: string | false = 'DENY') =>
    secureHeaders({
      crossOriginResourcePolicy,
      crossOriginOpenerPolicy: 'same-origin',
      // Mailed links carry tokens in their path; no other site is told them.
      referrerPolicy: 'same-origin',
      xFrameOptions,
      strictTransportSecurity: publicUrl.startsWith('https:') ? HTTPS_ONLY : false,
      permissionsPolicy: ASKED_FOR_BY_NO_PAGE,
    });
  const own = headersFor('same-origin');
  const shown = headersFor('cross-origin');
  const framed = headersFor('cross-origin', false);
  const headersOf = (path: string) => {
    if (/^\/badge\/[^/]+\.html$/.test(path)) return framed;
    return path.startsWith('/share/') || path.startsWith('/badge/') ? shown : own;
  };
  return (c, next) => headersOf(c.req.path)(c, next);
}
