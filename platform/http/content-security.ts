import { hash } from 'node:crypto';

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
  const parts = html.split(` nonce="${nonce}"`);
  const scripts = parts.flatMap((after, place) => {
    const before = parts[place - 1];
    const isScript = before?.startsWith('<script', before.lastIndexOf('<'));
    return isScript ? after.slice(after.indexOf('>') + 1, after.indexOf('</script>')) : [];
  });
  // One that is loaded from a file has no text, and is allowed by its origin.
  return { html: parts.join(''), policy: policyFor(scripts.filter((code) => code !== '')) };
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
