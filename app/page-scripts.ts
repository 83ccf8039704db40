import { RESTING, writeScripts } from '#app/start/framework.ts';

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const BEGINNING = /<script([^>]*) type="module" async="">([^<]*)/;

/**
 * Asks for the scripts of a page behind what it is painted with. A page can be read before they run, and browsers
 * would have them share a slow line with the stylesheet.
 *
 * @param html as the router writes it, which knows of no priority.
 */
export const calmScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Puts the script to rest by which a page begins with the framework. A small one, which the page begins with instead,
 * brings it when it is wanted (`app/start`).
 *
 * @param html as the router writes it.
 * @param small the address of that one.
 * @param shown the figures on the page, as `writeShown` writes them; empty without figures.
 */
export function restScripts(html: string, small: string, shown: string): string {
  const addresses = [...html.matchAll(PRELOAD)].map(([, address = '']) => address);
  return html
    .replace(PRELOAD, (_, address) => (address === addresses[0] ? `<script async src="${small}"></script>` : ''))
    .replace(BEGINNING, (_, attributes: string, code: string) => {
      const others = writeScripts(addresses.filter((address) => !code.includes(address)));
      const figures = shown && ` data-figures="${shown}"`;
      return `<script${attributes} type="${RESTING}" data-files="${others}"${figures}>${code}`;
    });
}
