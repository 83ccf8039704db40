/** Addresses of the scripts that a page loads before anything is done on it. */
export function pageScripts(html: string): string[] {
  return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, address = '']) => address);
}
