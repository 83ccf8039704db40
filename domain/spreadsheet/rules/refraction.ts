import type { OutcomeField } from '#domain/outcome/rules.ts';
import { readNumber, readRefraction, type WrittenRefraction } from '#domain/prescription/rules.ts';

/** An acuity that was written behind a refraction. */
const ACUITY_BEHIND = /\s+(20|6|5|4)\/\d{1,3}([.,]\d)?\s*([+-]\s?\d)?$/;

/**
 * The refraction of a cell that holds a whole one, so that "plano" alone is a sphere of 0 without a cylinder, and "0.00 /
 * 0.00" a cylinder of 0. Null for what is none, a single number too: nobody says that it is a sphere.
 */
export function readWholeRefraction(text: string): WrittenRefraction | null {
  const written = text.trim().replace(ACUITY_BEHIND, '');
  if (/^(plano|plan|pl\.?)$/i.test(written)) return { sph: '0', cyl: '0', axis: '' };
  const [, sph, cyl] = /^([-+−]?\s?\d{1,2}(?:[.,]\d+)?)\s*\/\s*(0(?:[.,]0+)?)$/.exec(written) ?? [];
  if (sph && cyl && Number.isFinite(readNumber(sph, 'D') ?? Number.NaN)) return { sph, cyl, axis: '' };
  return readRefraction(written);
}

/**
 * Settles an axis that was written as 0: beside a cylinder of 0 it says nothing. Changes what is sent, and returns what
 * has to be said of it.
 */
export function settleRefraction(
  sent: Record<string, unknown>,
  writtenAxis: string,
): { readonly field: OutcomeField; readonly words: string } | null {
  if (Number.parseFloat(writtenAxis) !== 0) return null;
  if (Number(sent.cyl ?? 0) !== 0) return { field: 'axis', words: 'Axis: 0 is stored as 180, the same direction.' };
  delete sent.axis;
  return null;
}
