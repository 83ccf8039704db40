import { hash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** A finished page and the policy to send with it. */
export type SealedPage = { readonly html: string; readonly policy: string };

/**
 * Allows a page exactly the inline scripts that its own rendering has put there, by their hashes. It knows them by a
 * nonce that nobody could foresee when the page was made; what has got into the page in any other way does not run. The
 * nonces are taken off again, so that the same page is the same bytes.
 *
 * @param nonce the nonce that the rendering gave to its scripts.
 */
export function sealPage(html: string, nonce: string): SealedPage {
  const attribute = ` nonce="${nonce}"`;
  const own = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => attributes.includes(attribute) && !/\ssrc=/.test(attributes),
  );
  return { html: html.replaceAll(attribute, ''), policy: policyFor(own.map(([, , code = '']) => code)) };
}

function policyFor(scripts: readonly string[]): string {
  const hashes = scripts.map((code) => `'sha256-${hash('sha256', code, 'base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes)].join(' '),
    "style-src 'self'",
    // Bars and histograms are as wide as their value.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // A letter as it will look. Every other page refuses to be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For what is no page that was written here: nothing in it runs. */
export const NO_SCRIPTS = policyFor([]);
