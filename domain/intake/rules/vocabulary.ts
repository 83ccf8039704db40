import type { z } from 'zod';
import { IDENTITIES, identityInside, identityNamed } from '#domain/spreadsheet/rules.ts';
import { type SentEye, sentEye } from './eyes.ts';

/** What is wrong in a batch, by JSON pointers. A name that is no field's is written as "*", since it may be a person's. */
export type Faults = Readonly<Record<string, string>>;

/** So many faults are answered. */
export const MOST_FAULTS = 20;
/** No measurement is longer before its decimals; a number that is may be of a record, a telephone, or a date. */
const LONGEST_MEASUREMENT = 10_000;
/** What the form checks, and answers for one eye alone. */
const LIMITS: readonly string[] = ['too_small', 'too_big', 'not_multiple_of'];

const UNKNOWN = 'This is no field of the schema. It may name a person, so leave it out.';
const NOT_AN_EYE = 'Send an object with the fields of an eye.';
const NO_CASE_NUMBER = 'Send a random case number: CASE- and 12 hexadecimal digits, never a record number.';
const LONG_NUMBER = 'This number is too long for a measurement. It may be a record number or a date.';
const NOT_A_NUMBER = 'Send a number, or leave it out. Any text may name a person.';
const NOT_AN_ANSWER = 'Send one of the answers in the schema, or leave it out. Any other text may name a person.';

/** The value at a path. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

const mayContain = (value: unknown, name = ''): string | null => {
  const identity =
    identityNamed(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')) ??
    (typeof value === 'string' ? identityInside([value]) : null);
  return identity && `This may contain ${IDENTITIES[identity]}. Leave it out.`;
};

/**
 * Checks one eye against the closed vocabulary of the schema: its fields, their lists of answers, and numbers. Whatever
 * else there is may identify a person, however it is spelled, and refuses the batch. Values are not repeated.
 *
 * @returns what is wrong, or the eye, in which limits and steps of numbers are not checked yet.
 */
export function readEye(sent: unknown, pointer: string): { readonly eye: SentEye } | { readonly faults: Faults } {
  const parsed = sentEye.safeParse(sent);
  if (parsed.success) return { eye: sent as SentEye };
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { faults: { [pointer]: NOT_AN_EYE } };
  const faults = Object.fromEntries(parsed.error.issues.flatMap((issue) => faultsOf(issue, sent, pointer)));
  return Object.keys(faults).length === 0 ? { eye: sent as SentEye } : { faults };
}

function faultsOf(issue: z.core.$ZodIssue, sent: object, pointer: string): [string, string][] {
  const value = valueAt(sent, issue.path);
  const at = [pointer, ...issue.path.map(String)].join('/');
  if (issue.code === 'unrecognized_keys') {
    const words = issue.keys.map((key) => mayContain(valueAt(sent, [key]), key)).find((one) => one !== null);
    return [[`${pointer}/*`, words ?? UNKNOWN]];
  }
  if (typeof value === 'number' && Math.abs(value) >= LONGEST_MEASUREMENT) return [[at, LONG_NUMBER]];
  if (issue.path[0] === 'caseNumber') return [[at, NO_CASE_NUMBER]];
  // A field that every eye has is missing: the form says so, for this eye alone.
  if (LIMITS.includes(issue.code) || value === undefined || value === null) return [];
  const isNumber = issue.code === 'invalid_type' && issue.expected === 'number';
  return [[at, mayContain(value) ?? (isNumber ? NOT_A_NUMBER : NOT_AN_ANSWER)]];
}
