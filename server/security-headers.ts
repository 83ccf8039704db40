import type { HonoRequest, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { EVENTS } from './raw-stream.ts';

/** On HTTPS, browsers use nothing else for this site for a year; optionally for its subdomains as well. */
const HTTPS_ONLY = 'max-age=31536000';
/** Browser features that no page uses, disabled for injected code too. */
const ASKED_FOR_BY_NO_PAGE = { camera: [], geolocation: [], microphone: [], payment: [], usb: [], browsingTopics: [] };

/**
 * Headers of every response, Vary included. The content security policy of a page is set with the page, since it names
 * its scripts. Other sites may embed shared pictures and badges; only badges may be framed. Event streams are not
 * documents and get only the headers that apply to them, since thousands of pages open one.
 */
export function securityHeaders(publicUrl: string, hstsSubdomains: boolean): MiddlewareHandler {
  const httpsOnly = hstsSubdomains ? `${HTTPS_ONLY}; includeSubDomains` : HTTPS_ONLY;
  const strictTransportSecurity = publicUrl.startsWith('https:') ? httpsOnly : false;
  const headersFor = (crossOriginResourcePolicy: string, xFrameOptions: string | false = 'DENY') =>
    secureHeaders({
      crossOriginResourcePolicy,
      crossOriginOpenerPolicy: 'same-origin',
      // Mailed links have tokens in their path, which must not leak by Referer.
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
    const { headers } = c.res;
    const vary = headers.get('Vary') ?? '';
    if (!/(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary)) headers.append('Vary', 'Accept-Encoding');
    await headersOf(c.req, c.res)(c, async () => {});
  };
}
