import type { HonoRequest, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { EVENTS } from './raw-stream.ts';

/** Where the site is reached by HTTPS, browsers use nothing else for it, for a year. */
const HTTPS_ONLY = 'max-age=31536000';
/** No page asks for any of these, and nothing that gets into one may. */
const ASKED_FOR_BY_NO_PAGE = { camera: [], geolocation: [], microphone: [], payment: [], usb: [], browsingTopics: [] };

/**
 * Headers of every answer. The content security policy of a page comes with the page, for it names its scripts.
 * Other sites may show the pictures that go with shared links, and badges, which alone may stand in a frame.
 * A stream of events is no document, which could be framed, have links or ask for a camera: it is told what bears on
 * what a page may read of it, and no more, for thousands of pages open one.
 */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const strictTransportSecurity = publicUrl.startsWith('https:') ? HTTPS_ONLY : false;
  const headersFor = (crossOriginResourcePolicy: string, xFrameOptions: string | false = 'DENY') =>
    secureHeaders({
      crossOriginResourcePolicy,
      crossOriginOpenerPolicy: 'same-origin',
      // Mailed links carry tokens in their path; no other site is told them.
      referrerPolicy: 'same-origin',
      xFrameOptions,
      strictTransportSecurity,
      permissionsPolicy: ASKED_FOR_BY_NO_PAGE,
    });
  const own = headersFor('same-origin');
  const shown = headersFor('cross-origin');
  const framed = headersFor('cross-origin', false);
  const streamed = secureHeaders({
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headersOf = ({ path }: HonoRequest, answer: Response) => {
    if (answer.headers.get('Content-Type') === EVENTS) return streamed;
    if (/^\/badge\/[^/]+\.html$/.test(path)) return framed;
    return path.startsWith('/share/') || path.startsWith('/badge/') ? shown : own;
  };
  return async (c, next) => {
    await next();
    await headersOf(c.req, c.res)(c, async () => {});
  };
}
