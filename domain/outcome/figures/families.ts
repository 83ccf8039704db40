import { createHash } from 'node:crypto';
import { kindOf, nameOf } from '../case-mix/kinds.ts';
import type { FairOutcome, PostOpOutcome } from '../rules.ts';
import { type Group, groupOf } from './groups.ts';
import { PANEL_NAMES, PANELS, type PanelName, panelsOf } from './panels.ts';
import { WAY_OF_COUNTING } from './tally.ts';

/** Panels that show the same answers. Each family joins snapshots by itself; all other panels are families of one. */
const SHARED = {
  distanceAcuity: ['ucdva', 'distanceTargetUdva', 'lineDifference', 'dcfva'],
  refraction: ['refractiveTarget', 'predictionError', 'refractive', 'refractiveStrength'],
  cornea: ['preOpCornealAstigmatism', 'corneal'],
} as const satisfies Record<string, readonly PanelName[]>;

type SharedName = keyof typeof SHARED;
export type FamilyName = SharedName | Exclude<PanelName, (typeof SHARED)[SharedName][number]>;

const shared: ReadonlySet<PanelName> = new Set(Object.values<readonly PanelName[]>(SHARED).flat());
const alone = PANEL_NAMES.filter((panel) => !shared.has(panel)) as Exclude<FamilyName, SharedName>[];

/** The panels of each family; every panel is in exactly one. */
export const FAMILIES = {
  ...Object.fromEntries(alone.map((panel) => [panel, [panel]])),
  ...SHARED,
} as unknown as Readonly<Record<FamilyName, readonly PanelName[]>>;
export const FAMILY_NAMES = Object.keys(FAMILIES) as readonly FamilyName[];

const FAMILY_OF = Object.fromEntries(
  FAMILY_NAMES.flatMap((family) => FAMILIES[family].map((panel) => [panel, family])),
) as Readonly<Record<PanelName, FamilyName>>;

/** The family that a panel belongs to. */
export const familyOf = (panel: PanelName): FamilyName => FAMILY_OF[panel];

/** The outcomes of the case mix that count the answers of a family. */
export const JUDGED_IN: Partial<Record<FamilyName, readonly FairOutcome[]>> = {
  distanceAcuity: ['far', 'corrected'],
  refraction: ['onTarget'],
};

/**
 * The finest group of eyes of a family that any published figure is a sum of: the filters' group, the panels of the
 * family that the eyes are in, and their kind where the case mix counts the family.
 */
export type Atom = { readonly group: Group; readonly panels: readonly PanelName[]; readonly kind: string | null };

/**
 * The atom of an eye in each family that shows something of it, as a text.
 *
 * @param families the present ones; a test has others.
 */
export function atomsOf(eye: PostOpOutcome, families = FAMILIES): ReadonlyMap<FamilyName, string> {
  const of = panelsOf(eye);
  const group = groupOf(eye);
  const kind = kindOf(eye);
  return new Map(
    (Object.keys(families) as FamilyName[]).flatMap((family) => {
      const panels = families[family].filter((panel) => of.has(panel));
      const atom = { group, panels, kind: kind && JUDGED_IN[family] ? nameOf(kind) : null };
      return panels.length > 0 ? [[family, atomKey(atom)] as const] : [];
    }),
  );
}

/** An atom as a text: "1 ucdva+dcfva none/under70/low". */
export const atomKey = ({ group, panels, kind }: Atom): string => `${group} ${panels.join('+')} ${kind ?? '-'}`;

/** The atom that a text names. */
export function atomOfKey(key: string): Atom {
  const [group = '', panels = '', kind = '-'] = key.split(' ');
  return {
    group: Number(group) as Group,
    panels: panels.split('+') as PanelName[],
    kind: kind === '-' ? null : kind,
  };
}

/** Names the present families and what is counted for them: sums that were made for others have to be made again. */
export const LAYOUT = createHash('sha256')
  .update(JSON.stringify([WAY_OF_COUNTING, PANELS, FAMILIES, JUDGED_IN]))
  .digest('base64url')
  .slice(0, 12);
