import { isOwnScope, type OutcomeFigures } from '#domain/outcome/rules.ts';
import { counted } from '#domain/wording/rules.ts';

/**
 * How many eyes the figures are of, in words: "162 submissions". Over all doctors one figure can be newer than the
 * count of all eyes; the number is then that of the fullest figure, "185 submissions or more".
 */
export function countedEyes(figures: OutcomeFigures): string {
  const { scope, scores, acuity, submissions, ...panels } = figures;
  const all = submissions?.n ?? 0;
  const others = isOwnScope(scope) ? [] : Object.values({ ...scores, ...acuity, ...panels });
  const fullest = Math.max(0, ...others.map(eyesIn));
  const n = Math.max(all, fullest);
  return `${counted(n, 'submission')}${fullest > all ? ' or more' : ''}`;
}

function eyesIn(panel: unknown): number {
  const n = typeof panel === 'object' && panel !== null && 'n' in panel ? panel.n : 0;
  return typeof n === 'number' ? n : 0;
}
