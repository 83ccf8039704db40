import {
  isSuppressed,
  type OptionShare,
  type OutcomeFigures,
  type Panel,
  type SuppressedPanel,
} from '#domain/outcome/rules.ts';
import { type Cell, countCell, percentCell, wilsonCell } from './cells.ts';

/** A row of figures with its number of eyes, or the reason why there are none. */
export type Row = { readonly label: string; readonly group?: string | undefined } & (
  | { readonly cells: readonly Cell[]; readonly n: number }
  | { readonly absence: string }
);

/** A table that can be read from the figures of either scope. */
export type FigureTable = {
  readonly id: string;
  readonly caption: string;
  /** Heads the first column. */
  readonly of: string;
  /** Heads the columns between the first and the one with n. */
  readonly columns: readonly string[];
  /** All rows of a group are about the same eyes, so that n is shown once above them. */
  readonly grouped?: boolean;
  /** Its figures are distances from target, or the targets themselves. */
  readonly hasTargets?: boolean;
  readonly read: (figures: OutcomeFigures) => readonly Row[];
};

/** Why a panel shows nothing. */
export function absence(panel: SuppressedPanel | null): string {
  if (panel === null) return 'Not reported for any of these eyes.';
  return 'Not shown yet. We need at least five eyes from at least two other surgeons.';
}

/** One row of a panel, or the reason why it is empty. */
export function rowOf<Figures extends { readonly n: number }>(
  label: string,
  panel: Panel<Figures>,
  cells: (figures: Figures) => readonly Cell[],
): Row {
  if (panel === null || isSuppressed(panel)) return { label, absence: absence(panel) };
  const { n } = panel as Figures;
  return { label, cells: cells(panel as Figures), n };
}

export const SHARE_COLUMNS = ['Eyes', 'Share', '95% interval'] as const;

/** A row for each option that is counted. */
export function shareRows<Option>(
  shares: readonly OptionShare<Option>[],
  label: (option: Option) => string,
  group?: string,
): Row[] {
  return shares.map((share) => ({
    label: label(share.option),
    group,
    cells: [countCell(share.count), percentCell(share), wilsonCell(share)],
    n: share.n,
  }));
}
