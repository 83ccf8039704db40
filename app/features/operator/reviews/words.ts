import { STATE_LABELS, stateOf } from '#domain/review/rules/search.ts';

/** Operators compare times across the world: an instant to the minute, in UTC. */
export const instantWords = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The part of a network hash that distinguishes networks. */
export const shortHash = (networkHash: string): string => networkHash.slice(0, 8);

/** The public status of a review. */
export const stateLabelOf = (review: Parameters<typeof stateOf>[0]): string => STATE_LABELS[stateOf(review)];

export type NamedLens = { readonly id: number; readonly name: string };
