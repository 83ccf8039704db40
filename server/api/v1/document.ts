import { documentOf } from '../contract/document.ts';
import { INVITATIONS, INVITE } from '../contract/invitations.ts';
import type { Operation } from '../contract/operation.ts';
import { READS } from '../contract/reads.ts';

/** Everything that the versioned API can be asked. */
const OPERATIONS: readonly Operation[] = [...READS, INVITE, INVITATIONS];

/** The document of the versioned API of a site. */
export const documentFor = (publicUrl: string) => documentOf(OPERATIONS, publicUrl);
