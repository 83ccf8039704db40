import { hasAll, hasAny, type PanelName } from '../figures/panels.ts';
import { isEnough, isSafeDifference, totalOf } from '../figures/privacy.ts';
import { byDoctor, joined } from '../figures/renewal.ts';
import { FAIR_OUTCOME_NAMES, type FairOutcome } from '../rules.ts';
import { bitOf, type OutcomeSet } from './kinds.ts';

/** The panels that count the same answer over all eyes of a group, and could be compared with the sum of its kinds. */
export const SAME_ANSWER: Readonly<Record<FairOutcome, readonly PanelName[]>> = {
  onTarget: ['predictionError'],
  far: ['distanceTargetUdva', 'ucdva'],
  corrected: ['dcfva'],
};

/** Eyes of one doctor of one kind that can be judged by the same outcomes. */
export type KindEyes = {
  readonly doctor: string;
  readonly kind: string;
  readonly outcomes: OutcomeSet;
  readonly count: number;
};
/** Such eyes that have been in no snapshot before, and by which outcomes the panels that move on now count them, too. */
export type NewEyes = KindEyes & { readonly shown: OutcomeSet };

/** The eyes of a kind that an outcome holds from now on: those that can be judged by all outcomes of `of`. */
export type KindRenewal = { readonly kind: string; readonly outcome: FairOutcome; readonly of: OutcomeSet };

/** So many surgeons take part in what is told of a kind of eye, so that for each of them there are two others. */
const FEWEST_SURGEONS = 3;

/**
 * The kinds of a group of eyes of which the outcomes are counted anew as its snapshot moves on; all others stay as they
 * were.
 *
 * The rules are those of panels: a count moves on only with five eyes that were in no snapshot before, whichever one
 * doctor is left out, and counts of one kind that would differ by one to four eyes of others hold the same eyes. One
 * thing is added, because all kinds together are nearly what a panel holds: so many new eyes remain in the panel that
 * are in no count that nobody can take the sum of the counts from it. Where too few would remain, the kind with the
 * fewest new eyes waits.
 *
 * @param all the eyes of the group.
 * @param fresh those of them that have been in no snapshot before.
 */
export function kindRenewals(all: readonly KindEyes[], fresh: readonly NewEyes[]): KindRenewal[] {
  const isIn = ({ outcomes }: KindEyes, of: OutcomeSet) => hasAll(outcomes, of);
  const countIn = (eyes: readonly KindEyes[], of: OutcomeSet) =>
    byDoctor(eyes, (some) => (isIn(some, of) ? some.count : 0));
  const candidates = [...new Set(fresh.map(({ kind }) => kind))].flatMap((kind) => {
    const [eyes, added] = [all, fresh].map((some) => some.filter((one) => one.kind === kind)) as [
      KindEyes[],
      KindEyes[],
    ];
    const mayStandBeside = (of: OutcomeSet, other: OutcomeSet) =>
      isSafeDifference(byDoctor(eyes, (some) => (isIn(some, of) === isIn(some, other) ? 0 : some.count)));
    const mayMove = (of: OutcomeSet) => isEnough(countIn(added, of)) && countIn(eyes, of).size >= FEWEST_SURGEONS;
    const held = FAIR_OUTCOME_NAMES.map(bitOf)
      .filter(mayMove)
      .reduce<OutcomeSet[]>((sets, bit) => joined(sets, bit, mayStandBeside), []);
    return held.filter(mayMove).flatMap((of) =>
      FAIR_OUTCOME_NAMES.filter((outcome) => hasAny(of, bitOf(outcome))).map((outcome) => ({
        kind,
        outcome,
        of,
        added: totalOf(countIn(added, of)),
      })),
    );
  });
  return FAIR_OUTCOME_NAMES.flatMap((outcome) => {
    let moving = candidates.filter((one) => one.outcome === outcome).sort((a, b) => b.added - a.added);
    const isLeft = (eyes: NewEyes) =>
      hasAny(eyes.shown, bitOf(outcome)) && !moving.some(({ kind, of }) => kind === eyes.kind && isIn(eyes, of));
    while (moving.length > 0 && !isEnough(byDoctor(fresh, (eyes) => (isLeft(eyes) ? eyes.count : 0)))) {
      moving = moving.slice(0, -1);
    }
    return moving.map(({ kind, of }) => ({ kind, outcome, of }));
  });
}
