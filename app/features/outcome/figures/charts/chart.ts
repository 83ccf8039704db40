import type { ReactNode } from 'react';
import { countCell, percentCell } from '#app/features/outcome/figures/tables/cells.ts';
import { absence, type FigureTable, type Row } from '#app/features/outcome/figures/tables/rows.ts';
import { SCOPE_NAMES, type ShownFigures } from '#app/features/outcome/figures/view/scopes.ts';
import {
  type Distribution,
  isSuppressed,
  type OutcomeFigures,
  type Panel,
  shownPercent,
} from '#domain/outcome/rules.ts';

/** The text and drawing of a chart for some figures, or the reason why there is none. */
export type ChartView = { readonly absence: string } | DrawnView;
export type DrawnView = {
  /** The finding, in one sentence with its numbers of eyes. */
  readonly finding: string;
  /** The finding about the eyes drawn beside these. */
  readonly beside?: string | undefined;
  /** The smallest number of eyes behind any part of the picture. */
  readonly least: number;
  /** Why a part of the picture is missing; empty when none is. */
  readonly missing: string;
  /** Needs a `Drawing` around it. */
  readonly picture: ReactNode;
};

export type Chart = {
  readonly id: string;
  /** What kind of picture it is. */
  readonly name: string;
  /** Needs the width of two. */
  readonly broad?: boolean;
  /** The picture of one scope, or of two on one axis. */
  readonly read: (shown: ShownFigures) => ChartView;
  /**
   * What an eye must have to be in it, by the name of each part; `of` is out of `eyes` where these are not all entered
   * ones.
   */
  readonly needs: (figures: OutcomeFigures) => readonly Need[];
  /** The eyes that could be in it, in words, if these are not all that were entered. */
  readonly eyes?: string;
  /** The same in numbers. */
  readonly table: FigureTable;
  /** How everything in it is computed and drawn, in the words of a paper. */
  readonly definition: string;
  /** What is needed to read it correctly. */
  readonly notes: readonly string[];
};
type Need = { readonly name: string; readonly panel: Counted | null; readonly of?: number | undefined };
type Counted = Panel<{ readonly n: number }>;

/** With fewer eyes than this a picture would show chance. */
export const LEAST_EYES = 5;

/** The figures of a panel that can be drawn, or the reason why there are none. */
export function drawable<Figures extends { readonly n: number }>(
  panel: Panel<Figures>,
): { readonly figures: Figures } | { readonly absence: string } {
  if (panel === null || isSuppressed(panel)) return { absence: absence(panel) };
  const figures = panel as Figures;
  if (figures.n >= LEAST_EYES) return { figures };
  return { absence: `Too few eyes for a chart: n = ${figures.n}, and at least ${LEAST_EYES} are needed.` };
}

/** One of the quantities that a chart draws side by side. */
export type Part<Figures> = {
  /** In legends and tables; empty if there is only one. */
  readonly name: string;
  /** The name used in a finding. */
  readonly words: string;
  readonly read: (figures: OutcomeFigures) => Panel<Figures>;
};

/** What can be drawn of one scope: its parts with their figures. */
export type DrawnScope<One, Figures> = {
  readonly figures: OutcomeFigures;
  readonly parts: readonly (One & { readonly panel: Figures })[];
};

/**
 * What can be drawn of each scope, without empty ones, and in words what cannot: empty if everything can be drawn; the
 * reason if nothing can.
 */
function drawnScopes<Figures extends { readonly n: number }, One extends Part<Figures>>(
  shown: ShownFigures,
  parts: readonly One[],
): { readonly drawn: readonly DrawnScope<One, Figures>[]; readonly missing: string } {
  const missing: string[] = [];
  const scopes = shown.map((figures) => ({
    figures,
    parts: parts.flatMap((part) => {
      const judged = drawable(part.read(figures));
      if ('figures' in judged) return [{ ...part, panel: judged.figures }];
      const where = [shown.length > 1 && SCOPE_NAMES[figures.scope], part.name].filter(Boolean).join(', ');
      missing.push(where ? `${where}: ${judged.absence}` : judged.absence);
      return [];
    }),
  }));
  return { drawn: scopes.filter((scope) => scope.parts.length > 0), missing: missing.join(' ') };
}

/**
 * What a chart of parts needs and shows: the picture and the finding of the first scope that can be drawn, and the
 * finding of the second.
 */
export function ofParts<Figures extends { readonly n: number }, One extends Part<Figures>>(
  parts: readonly One[],
  finding: (scope: DrawnScope<One, Figures>) => string,
  draw: (drawn: readonly [DrawnScope<One, Figures>, ...DrawnScope<One, Figures>[]]) => ReactNode,
): Pick<Chart, 'needs' | 'read'> {
  return {
    needs: (figures) => parts.map((part) => ({ name: part.name, panel: part.read(figures) })),
    read(shown) {
      const { drawn, missing } = drawnScopes<Figures, One>(shown, parts);
      const [first, ...others] = drawn;
      if (!first) return { absence: missing };
      const [second] = others;
      return {
        finding: finding(first),
        beside: second && `${SCOPE_NAMES[second.figures.scope]}: ${finding(second)}`,
        // The smallest number of eyes behind what is drawn.
        least: Math.min(...drawn.flatMap((scope) => scope.parts.map(({ panel }) => panel.n))),
        missing,
        picture: draw([first, ...others]),
      };
    },
  };
}

/** Names of eyes with their numbers, as legends say them: "My data only (n = 12 and 11)". */
export function scopeWithCounts({ figures, parts }: DrawnScope<unknown, { readonly n: number }>): string {
  return `${SCOPE_NAMES[figures.scope]} (n = ${parts.map(({ panel }) => panel.n).join(' and ')})`;
}

/** A share in percent without the sign, for a chart whose axis has it. */
export const bareShare = (share: { readonly count: number; readonly n: number }) =>
  shownPercent(share).replace('%', '');

/** How many eyes a difference in chart lines excludes, after its n. */
export const belowChartNote = ({ belowChart }: { readonly belowChart: number }) =>
  belowChart > 0 ? `; ${belowChart} more could not read the chart` : '';

export const DISTRIBUTION_COLUMNS = ['Eyes', 'Share'] as const;

/** A row for each bin of a distribution. */
export function distributionRows<Bin extends string | number>(
  distribution: Distribution<Bin>,
  n: number,
  group?: string,
): Row[] {
  return distribution.map(({ bin, count }) => ({
    label: String(bin),
    group,
    cells: [countCell(count), percentCell({ count, n })],
    n,
  }));
}
