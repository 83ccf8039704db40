const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '<': '\\x3C',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * The script by which a page hands over to the router in the browser what its loaders have loaded: as one text, in
 * single quotes, since there are hundreds of double ones in it. It ends the stream that `<Scripts>` has opened.
 *
 * @param loaded in the router's own writing.
 */
export function handOver(loaded: string, nonce: string | undefined): string {
  const quoted = loaded.replace(/[\\'\n\r<\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? sign);
  const attribute = nonce ? ` nonce="${nonce}"` : '';
  const stream = '__reactRouterContext.streamController';
  return `<script${attribute}>${stream}.enqueue('${quoted}');${stream}.close()</script>`;
}
