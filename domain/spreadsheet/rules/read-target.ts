import { isBlankText, quoted, type Reading, read, readYesNo, refused } from './cell.ts';
import { type ReadWith, readCell } from './readers.ts';
import { readWholeRefraction } from './refraction.ts';
import { boxOf, type ColumnField, isField, type Target } from './targets.ts';

/** What a cell says when its column is taken for a target, by the fields that it fills; none where it fills no field. */
export function readTarget(
  target: Target,
  text: string,
  having: ReadWith,
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
