import type { ReactNode } from 'react';
import { countCell, percentCell } from '#app/features/outcome/figures/tables/cells.ts';
import { absence, type FigureTable, type Row } from '#app/features/outcome/figures/tables/rows.ts';
import {
  type Distribution,
  isSuppressed,
  type OutcomeFigures,
  type Panel,
  shownPercent,
} from '#domain/outcome/rules.ts';

/** What a chart can say and draw of the figures of one scope, or why it cannot. */
export type ChartView =
  | { readonly absence: string }
  | {
      /** What is to be seen, in one sentence with its numbers of eyes. */
      readonly finding: string;
      /** The smallest number of eyes behind any part of the picture. */
      readonly least: number;
      /** Why a part of the picture is not there; empty when all are. */
      readonly missing?: string;
      /** How far its scale must reach, so that pictures beside each other can have the same. */
      readonly peak: number;
      readonly draw: (width: number, peak: number, label: string) => ReactNode;
    };

export type Chart = {
  readonly id: string;
  /** What kind of picture it is. */
  readonly name: string;
  /** Needs the whole width for the picture of one scope. */
  readonly broad?: boolean;
  readonly read: (figures: OutcomeFigures) => ChartView;
  /** The same in numbers. */
  readonly table: FigureTable;
  /** What one must know to read it rightly. */
  readonly notes: readonly string[];
};

/** With fewer eyes than this a picture would show chance. */
const LEAST_EYES = 5;

/** The figures of a panel that can be drawn, or why they cannot. */
export function drawable<Figures extends { readonly n: number }>(
  panel: Panel<Figures>,
): { readonly figures: Figures } | { readonly absence: string } {
  if (panel === null || isSuppressed(panel)) return { absence: absence(panel) };
  const figures = panel as Figures;
  if (figures.n >= LEAST_EYES) return { figures };
  return { absence: `Too few eyes for a picture: n = ${figures.n}, and it takes ${LEAST_EYES}.` };
}

/** Names the parts that cannot be drawn, each with the reason. */
export function missingParts(
  parts: readonly ({ readonly name: string } & ({ readonly absence: string } | { readonly figures: object }))[],
): string {
  return parts.flatMap((part) => ('absence' in part ? [`${part.name}: ${part.absence}`] : [])).join(' ');
}

/** A share in percent without the sign, for a chart whose axis has it. */
export const bareShare = (share: { readonly count: number; readonly n: number }) =>
  shownPercent(share).replace('%', '');

/** Counts as percentages of `n`, with their labels. */
export function asPercent(distribution: Distribution<unknown>, n: number) {
  return {
    values: distribution.map(({ count }) => (100 * count) / n),
    labels: distribution.map(({ count }) => bareShare({ count, n })),
  };
}

export const DISTRIBUTION_COLUMNS = ['Eyes', 'Share'] as const;

/** A row for each bin of a distribution. */
export function distributionRows<Bin extends string | number>(distribution: Distribution<Bin>, n: number): Row[] {
  return distribution.map(({ bin, count }) => ({
    label: String(bin),
    cells: [countCell(count), percentCell({ count, n })],
    n,
  }));
}
