import { documentOf } from '../contract/document.ts';
import { INVITATIONS, INVITE } from '../contract/invitations.ts';
import type { Operation } from '../contract/operation.ts';
import { SEND_OUTCOMES } from '../contract/outcome-batches.ts';
import { READS } from '../contract/reads.ts';

/** All operations of the versioned API. */
const OPERATIONS: readonly Operation[] = [...READS, INVITE, INVITATIONS, SEND_OUTCOMES];

const made = new Map<string, ReturnType<typeof documentOf>>();

/** The OpenAPI document of a site, built once because it walks through every schema. */
export function documentFor(publicUrl: string): ReturnType<typeof documentOf> {
  const document = made.get(publicUrl) ?? documentOf(OPERATIONS, publicUrl);
  made.set(publicUrl, document);
  return document;
}
