/** URLs of the scripts that a page loads. */
export const scriptsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[^"]+\.js(?:\?\w+)?)"/g)].map(([, url = '']) => url)),
];
