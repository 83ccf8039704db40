import type { Looked } from './looks.ts';
import type { Qualifiers } from './qualifiers.ts';
import { boxOf, mayRepeat, type Side, type Target } from './targets.ts';

/** A column on its way to what it is taken for; `why` says why it is not taken. */
export type Draft = {
  readonly looked: Looked;
  readonly target: Target | null;
  readonly eye: Side | null;
  /** Chosen by hand, or remembered. */
  readonly isFixed: boolean;
  readonly why: string | null;
  /** Its name is known, and its cells cannot be read as what the name says. */
  readonly isUnread?: boolean;
};
/** Columns that would be taken together, for both eyes or for the parts of a refraction. */
export type Alternative = {
  readonly qualifiers: Qualifiers;
  readonly drafts: readonly Draft[];
  readonly order: number;
};

const TOGETHER: readonly (readonly Target[])[] = [
  ['refraction', 'sph', 'cyl', 'axis'],
  ['k1', 'k2', 'preOpSteepKAxis', 'preOpCornealAstigmatism'],
];
/** Fields decided together: a refraction, and the powers of a cornea. The first of them decides for all. */
export const partOf = (target: Target): Target => TOGETHER.find((part) => part.includes(target))?.[0] ?? target;

const isSame = (one: Draft, other: Draft) =>
  one.target === other.target && (one.eye === other.eye || one.eye === null || other.eye === null);
/** Whether two columns cannot both be taken: they say the same, or one says in a cell what the other says in three. */
function exclude(one: Draft, other: Draft): boolean {
  if (one.target === null || other.target === null || mayRepeat(one.target) || boxOf(one.target)) return false;
  const isWholeAndPart = (one.target === 'refraction') !== (other.target === 'refraction');
  return isSame(one, other) || (isWholeAndPart && (one.eye === other.eye || one.eye === null || other.eye === null));
}

/** Whether some of these columns cannot all be taken. */
export const compete = (drafts: readonly Draft[]): boolean =>
  drafts.some((one, index) => drafts.slice(0, index).some((other) => exclude(one, other)));

/** The columns of one part, by what they say beside the field, the eye apart. */
export function alternativesOf(drafts: readonly Draft[]): Alternative[] {
  const found = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const { eye: _, ...qualifiers } = draft.looked.qualifiers;
    const key = JSON.stringify([qualifiers, draft.target === 'refraction']);
    // A second column of the same name begins another alternative.
    for (let order = 0; ; order += 1) {
      const some = found.get(`${order} ${key}`) ?? [];
      if (some.some((other) => isSame(other, draft))) continue;
      found.set(`${order} ${key}`, [...some, draft]);
      break;
    }
  }
  return [...found].flatMap(([key, some]) => {
    const [first] = some;
    return first ? { qualifiers: first.looked.qualifiers, drafts: some, order: Number.parseInt(key, 10) } : [];
  });
}

/** In this order, where one number is in several columns in several notations. */
const WRITTEN: readonly Qualifiers['written'][] = [null, 'snellen', 'logmar', 'decimal', 'letters'];

/** Whether the one is certainly what is asked for, beside the other. */
export function isBetter(one: Alternative, other: Alternative): boolean {
  const [a, b] = [one.qualifiers, other.qualifiers];
  if (one.order !== other.order || a.distance !== b.distance || a.days !== b.days) return false;
  const ranks = [rank(a), rank(b)] as const;
  const differences = ranks[0].map((value, index) => value - (ranks[1][index] ?? 0));
  if (differences.every((difference) => difference === 0)) {
    return a.written !== b.written && WRITTEN.indexOf(a.written) < WRITTEN.indexOf(b.written);
  }
  return differences.every((difference) => difference >= 0);
}
const rank = ({ phase, source, aim }: Qualifiers) => [
  Number(phase === 'after'),
  Number(source === 'manifest'),
  Number(aim === 'target'),
];
