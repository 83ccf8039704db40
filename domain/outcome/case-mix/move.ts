import { hasAll, type PanelName, panelsOf } from '../figures/panels.ts';
import type { Renewal } from '../figures/renewal.ts';
import type { WaitingEye } from '../figures/snapshot.store.ts';
import { FAIR_OUTCOME_NAMES, type PostOpOutcome } from '../rules.ts';
import { type Mixed, sumOf } from './counts.ts';
import { bitOf, kindOf, nameOf, type OutcomeSet, outcomesOf } from './kinds.ts';
import { type KindEyes, kindRenewals, type NewEyes, SAME_ANSWER } from './renewal.ts';
import type { NewCount } from './store.ts';

/**
 * What the case mix counts anew as a group of eyes moves on.
 *
 * @param waiting the eyes that are new to it.
 * @param renewals what becomes of its panels.
 * @param doctors all eyes of the group that count, by doctor.
 */
export function moveCaseMix(
  waiting: readonly WaitingEye[],
  renewals: ReadonlyMap<PanelName, Renewal>,
  doctors: ReadonlyMap<string, readonly Mixed[]>,
): NewCount[] {
  const all = [...doctors].flatMap(([doctor, mixed]) =>
    mixed.map(({ kind, outcomes, count }): KindEyes => ({ doctor, kind, outcomes, count })),
  );
  return kindRenewals(all, freshOf(waiting, renewals)).map(({ kind, outcome, of }) => {
    const own = [...doctors].map(([doctor, mixed]) => ({ doctor, ...sumOf(mixed, kind, of, outcome) }));
    return { kind, outcome, own: own.filter(({ n }) => n > 0) };
  });
}

/** The eyes of known kinds among those that wait, alike ones together. */
function freshOf(waiting: readonly WaitingEye[], renewals: ReadonlyMap<PanelName, Renewal>): NewEyes[] {
  const counted = new Map<string, NewEyes>();
  for (const { doctor, outcome: eye } of waiting) {
    const kind = kindOf(eye);
    if (!kind) continue;
    const one = { doctor, kind: nameOf(kind), outcomes: outcomesOf(eye), shown: shownBy(eye, renewals) };
    const key = JSON.stringify([doctor, one.kind, String(one.outcomes), String(one.shown)]);
    counted.set(key, { ...one, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

/** The outcomes that an eye is counted by in every panel of the same answer that moves on now. */
function shownBy(eye: PostOpOutcome, renewals: ReadonlyMap<PanelName, Renewal>): OutcomeSet {
  const panels = panelsOf(eye);
  const known = outcomesOf(eye);
  const isShown = (panel: PanelName) => {
    const renewal = renewals.get(panel);
    return !renewal || 'beside' in renewal || hasAll(panels, renewal.of);
  };
  return FAIR_OUTCOME_NAMES.filter((outcome) => hasAll(known, bitOf(outcome)) && SAME_ANSWER[outcome].every(isShown))
    .map(bitOf)
    .reduce((set, bit) => set | bit, 0n);
}
