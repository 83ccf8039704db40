import { readNumber, readRefraction, type WrittenRefraction } from '#domain/prescription/rules.ts';
import { isBlankText, quoted, type Reading, read, readYesNo, refused } from './cell.ts';
import { type ReadOptions, readCell } from './readers.ts';
import { boxOf, type ColumnField, isField, type Target } from './targets.ts';

/** What a cell says when its column is taken for a target, by the fields that it fills; none where it fills no field. */
export function readTarget(
  target: Target,
  text: string,
  having: ReadOptions,
): readonly (readonly [ColumnField, Reading])[] {
  const box = boxOf(target);
  if (box) return readYesNo(text) ? [[box.field, read([box.condition])]] : [];
  if (target === 'refraction') {
    if (isBlankText(text)) return [];
    const parts = readWholeRefraction(text);
    if (!parts) return [['sph', refused(`${quoted(text)} is no refraction that can be read.`)]];
    return (['sph', 'cyl', 'axis'] as const).map((part) => [part, readCell(part, parts[part], having)]);
  }
  return isField(target) ? [[target, readCell(target, text, having)]] : [];
}

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
export function settleRefraction(sent: Record<string, unknown>, writtenAxis: string): string | null {
  if (Number.parseFloat(writtenAxis) !== 0) return null;
  if (Number(sent.cyl ?? 0) !== 0) return 'Axis: 0 is stored as 180, the same direction.';
  delete sent.axis;
  return null;
}
