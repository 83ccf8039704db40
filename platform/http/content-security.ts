import { hash } from 'node:crypto';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** A finished page and the policy to send with it. */
export type SealedPage = { readonly html: string; readonly policy: string };

/**
 * Allows the inline scripts that a page's own rendering has added, by their hashes. It recognizes them by an
 * unpredictable nonce; scripts injected in any other way do not run. The nonces are then removed, so that equal pages
 * are equal bytes.
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
    // Bars and histograms set their width by inline styles.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // The preview of a letter. Every other page refuses to be framed.
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For responses that are not rendered pages: nothing in them runs. */
export const NO_SCRIPTS = policyFor([]);
