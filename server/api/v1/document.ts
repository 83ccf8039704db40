import { documentOf } from '../contract/document.ts';
import { INVITATIONS, INVITE } from '../contract/invitations.ts';
import type { Operation } from '../contract/operation.ts';
import { READS } from '../contract/reads.ts';

/** Everything that the versioned API can be asked. */
const OPERATIONS: readonly Operation[] = [...READS, INVITE, INVITATIONS];

const made = new Map<string, ReturnType<typeof documentOf>>();

/** The document of the versioned API of a site, made once: every schema is walked through for it. */
export function documentFor(publicUrl: string): ReturnType<typeof documentOf> {
  const document = made.get(publicUrl) ?? documentOf(OPERATIONS, publicUrl);
  made.set(publicUrl, document);
  return document;
}
