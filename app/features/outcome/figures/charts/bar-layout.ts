import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale';
import type { Look } from './plot.tsx';
import { LINE, textWidth, wrapText } from './text.ts';

/** Bars to draw: for each category one bar of every series, each as long as its value. */
export type Bars = {
  readonly categories: readonly {
    readonly label: string;
    /** Below an upright bar there is less room. */
    readonly lines: readonly string[];
  }[];
  readonly series: readonly {
    readonly values: readonly number[];
    readonly look: Look;
    /** Explained in the legend; empty if there is only one. */
    readonly name?: string;
    /** Printed at the end of each bar where there is room. */
    readonly labels: readonly string[];
    /** Values of other eyes, drawn as levels across the bars. */
    readonly levels?: readonly number[] | undefined;
  }[];
  /** Whose the levels are, for the legend. */
  readonly levels?: string | undefined;
  /** The value at which the scale ends. */
  readonly top: number;
};

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type BarLayout = {
  /** Bars are horizontal when there is no room for vertical ones. */
  readonly lying: boolean;
  readonly height: number;
  /** The area inside the axes. */
  readonly field: Box;
  /** For each series, its bars in the order of the categories. */
  readonly bars: readonly (readonly Box[])[];
  readonly labelled: boolean;
  readonly ticks: readonly { readonly value: number; readonly at: number }[];
  /** The name of each category, on as many lines as it takes. */
  readonly names: readonly (readonly string[])[];
  /** The middle of each category along its axis. */
  readonly middles: readonly number[];
  /** Where a value lies along its axis. */
  readonly place: (value: number) => number;
};

/** The plot area is about twice as wide as it is high, within limits. */
const standingHeight = (width: number) => Math.min(250, Math.max(150, 0.42 * width));
/** The thickness of horizontal bars: one alone, and one of several in each category. */
const [BAR, BAR_OF_SEVERAL] = [20, 16];
const GAP = 10;
/** Between a label and what it belongs to. */
const SPACE = 8;

/** From the middle of a diamond to its tips; a level is as high. */
const DIAMOND = 8;
/** How high a digit is. */
const DIGIT = 12;
/** The share of the width that names may take in a horizontal chart. */
const NAMES_SHARE = 0.5;

/** The end of a scale that contains all of the values and has round ticks. */
export function scaleTop(values: readonly number[]): number {
  const [, top = 1] = scaleLinear([0, Math.max(1, ...values)], [0, 1])
    .nice(5)
    .domain();
  return top;
}

/** Lays out bars in a drawing of a given width: vertical if all of their labels fit, otherwise horizontal. */
export function layOutBars(bars: Bars, width: number): BarLayout {
  return stand(bars, width) ?? lie(bars, width);
}

const widest = (texts: readonly string[]) => Math.max(0, ...texts.map(textWidth));

function stand({ categories, series, top }: Bars, width: number): BarLayout | null {
  const left = textWidth(String(top)) + SPACE;
  const field = { x: left, y: LINE + 20, width: width - left - 2, height: standingHeight(width) };
  const band = scaleBand(categories.keys(), [field.x, field.x + field.width])
    .paddingInner(0.22)
    .paddingOuter(0.12);
  const names = namesBelow(categories, band.step());
  if (!names) return null;
  const labelled = series.length === 1 && widest(series.flatMap(({ labels }) => labels)) + 2 <= band.step();

  const place = scaleLinear([0, top], [field.y + field.height, field.y]);
  const thickness = band.bandwidth() / series.length;
  const lines = Math.max(...names.map((each) => each.length));
  return {
    lying: false,
    height: field.y + field.height + SPACE + lines * LINE + LINE + 6,
    field,
    bars: series.map(({ values }, which) =>
      values.map((value, index) => ({
        x: (band(index) ?? 0) + which * thickness,
        y: place(value),
        width: thickness,
        height: place(0) - place(value),
      })),
    ),
    labelled,
    ticks: place.ticks(5).map((value) => ({ value, at: place(value) })),
    names,
    middles: [...categories.keys()].map((index) => (band(index) ?? 0) + band.bandwidth() / 2),
    place,
  };
}

/** Names below bars at this spacing; if only the last does not fit, one line further down; null if there is no room. */
function namesBelow(categories: Bars['categories'], step: number): (readonly string[])[] | null {
  const names = categories.map(({ lines }) => lines);
  const meets = (place: number) => (widest(names[place - 1] ?? []) + widest(names[place] ?? [])) / 2 + 3 > step;
  const met = [...names.keys()].filter((place) => place > 0 && meets(place));
  if (met.length === 0) return widest(names.flat()) <= 1.3 * step ? names : null;
  const last = names.at(-1) ?? [];
  const hasRoomBelow = names.every((lines) => lines.length === 1 && widest(lines) <= step);
  return met.length === 1 && met[0] === names.length - 1 && hasRoomBelow
    ? [...names.slice(0, -1), ['', ...last]]
    : null;
}

/** As many round values as can be printed side by side along a scale. */
function ticksAbreast(place: ScaleLinear<number, number>): BarLayout['ticks'] {
  const [from = 0, to = 0] = place.range();
  const most = Math.max(2, Math.floor((to - from) / 60));
  const choices = Array.from({ length: most }, (_, index) => place.ticks(most - index));
  const chosen = choices.find((values) => {
    const [first, second] = values;
    if (first === undefined || second === undefined) return false;
    return place(second) - place(first) >= widest(values.map(String)) + SPACE;
  });
  return (chosen ?? place.domain()).map((value) => ({ value, at: place(value) }));
}

function lie({ categories, series, top }: Bars, width: number): BarLayout {
  const names = categories.map(({ label }) => wrapText(label, NAMES_SHARE * width));
  const left = widest(names.flat()) + SPACE;
  // A diamond or level at the end of the scale stands between bar and label.
  const right = Math.max(widest(series.flatMap(({ labels }) => labels)) + DIAMOND + 4, textWidth(String(top)) / 2);
  const thickness = series.length > 1 ? BAR_OF_SEVERAL : BAR;
  const bars = series.length * thickness;
  const step = Math.max(bars, LINE * Math.max(...names.map((lines) => lines.length))) + GAP;
  const field = { x: left, y: LINE + 6, width: width - left - right, height: categories.length * step };
  const place = scaleLinear([0, top], [field.x, field.x + field.width]);
  const start = (index: number) => field.y + index * step + (step - bars) / 2;
  return {
    lying: true,
    height: field.y + field.height + 2 * LINE + SPACE,
    field,
    bars: series.map(({ values }, which) =>
      values.map((value, index) => ({
        x: field.x,
        y: start(index) + which * thickness,
        width: place(value) - field.x,
        height: thickness,
      })),
    ),
    labelled: true,
    ticks: ticksAbreast(place),
    names,
    middles: [...categories.keys()].map((index) => start(index) + bars / 2),
    place,
  };
}

/**
 * Where the value of a bar is printed: its baseline above a vertical bar, its start after a horizontal one. Avoids
 * diamonds and levels.
 */
export function placeValue(box: Box, label: string, lying: boolean, marks: readonly number[] = []): number {
  if (lying) {
    return marks
      .toSorted((a, b) => a - b)
      .reduce(
        (start, mark) => {
          const isFree = mark + DIAMOND < start || mark - DIAMOND > start + textWidth(label);
          return isFree ? start : mark + DIAMOND + 3;
        },
        box.x + box.width + 6,
      );
  }
  return marks
    .toSorted((a, b) => b - a)
    .reduce((base, mark) => {
      const isFree = mark - DIAMOND > base || mark + DIAMOND < base - DIGIT;
      return isFree ? base : mark - DIAMOND - 3;
    }, box.y - 5);
}
