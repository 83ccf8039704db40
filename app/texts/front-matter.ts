/** What stands above the first line of a text in `content/`, between two lines of three hyphens. */
import type { FigureKey } from '#domain/evidence/rules/figures.ts';
import type { SourceKey } from '#domain/evidence/rules/sources.ts';
import type { TextHistory } from '#domain/evidence/rules.ts';

/** One source, or several. */
export type Keys = SourceKey | readonly SourceKey[];

/** One thing that a choice gives or takes. */
export type Point = { readonly text: string; readonly sources?: Keys };

/** A figure as a picture of 100; `holds` and `holdsNot` where the words of the figure do not fit. */
export type Share = {
  readonly figure: FigureKey;
  readonly label: string;
  readonly holds?: string;
  readonly holdsNot?: string;
};

/** A picture: what the figures say, and in whom and when it was counted. */
export type Picture = {
  readonly title: string;
  readonly shares: readonly Share[];
  readonly whom: string;
  readonly sources?: Keys;
};

/** One row of a table of findings. */
export type Finding = {
  readonly what: string;
  readonly figure?: FigureKey;
  readonly holds?: string;
  readonly holdsNot?: string;
  readonly value?: string;
  readonly detail: string;
  readonly sources: Keys;
};

/** A table of words. */
export type TextTable = {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** How light goes through the eye with a lens: drawings of `eyes.svg`, the legend of their numbers, and a caption. */
export type Diagram = {
  readonly pictures: readonly {
    readonly drawing: string;
    /** Above the picture, when several stand side by side. */
    readonly title?: string;
    /** Text alternative of the picture. */
    readonly description: string;
  }[];
  /** From 1 on. */
  readonly legend: readonly string[];
  readonly caption: string;
};

/** What every text has. The named blocks are drawn where the text has `<BothSides of="name" />` and so on. */
export type FrontMatter = TextHistory & {
  readonly title: string;
  /** The title in the breadcrumb, where shorter. */
  readonly crumb?: string;
  /** The line under the title; that of a class is in `content/classes.json`. */
  readonly lead?: string;
  /** One sentence for search results. */
  readonly description: string;
  readonly atAGlance?: readonly (readonly [of: string, words: string])[];
  readonly bothSides?: Readonly<
    Record<string, { heads: readonly [string, string]; good: readonly Point[]; bad: readonly Point[] }>
  >;
  readonly pictures?: Readonly<Record<string, readonly Picture[]>>;
  readonly tables?: Readonly<
    Record<string, { caption: string; heads: readonly [string, string, string]; rows: readonly Finding[] }>
  >;
  /** Tables of words; the first cell of a row is its heading. */
  readonly textTables?: Readonly<Record<string, TextTable>>;
  readonly diagram?: Diagram;
  /** Questions for the surgeon. */
  readonly questions?: readonly string[];
};
