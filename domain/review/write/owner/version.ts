import { createHash } from 'node:crypto';
import { contentOf, type ReviewContent } from '../../rules.ts';

/**
 * Names exactly what a page shows to whom it asks for consent: another lens, word or score, and it is another
 * version. SHA-256 in base64url.
 */
export function versionOf(lensId: number, ...shown: readonly ReviewContent[]): string {
  return createHash('sha256')
    .update(JSON.stringify([lensId, ...shown.map((content) => Object.values(contentOf(content)))]))
    .digest('base64url');
}
