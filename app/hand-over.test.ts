import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handOver } from './hand-over.ts';

/** What the router in the browser reads after the script has run. */
function received(script: string): string[] {
  const [, code = ''] = /^<script nonce="n">(.*)<\/script>$/s.exec(script) ?? [];
  expect(code, 'nothing in it ends the script or begins a comment').not.toMatch(/<\/|<!--|[\n\r\u2028\u2029]/);
  const chunks: string[] = [];
  const streamController = { enqueue: (text: string) => chunks.push(text), close: () => chunks.push('end') };
  new Function('__reactRouterContext', code)({ streamController });
  return chunks;
}

const TRICKY = fc.constantFrom('</script>', '<!--', "'", '"', '\\', '\n', '\r', '\u2028', '\u2029', '$&', '`');

test('what the loaders have loaded arrives in the browser as it was, whatever is in it', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), TRICKY)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (loaded) => {
      expect(received(handOver(loaded, 'n'))).toEqual([loaded, 'end']);
    }),
    { numRuns: 50 },
  );
});
