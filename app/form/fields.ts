import { type SliderValue, shownPoints } from '#app/ui/slider-value.ts';
import { textOf } from '#domain/form/rules.ts';
import { sentScore } from '#domain/review/rules.ts';

/** One answer of a form: its empty value, and how it is parsed from what a browser sends. */
export type Field<Value> = {
  readonly open: Value;
  readonly read: (sent: FormData, name: string) => Value;
};

const readText = (sent: FormData, name: string) => textOf(sent.getAll(name).at(-1));

/** Typed text, or a choice by its name. */
export const text: Field<string> = { open: '', read: readText };

/** A box that is ticked or not. */
export const tick: Field<boolean> = { open: false, read: (sent, name) => sent.has(name) };

/** Boxes of one name that are ticked. */
export const ticks: Field<readonly string[]> = {
  open: [],
  read: (sent, name) =>
    sent
      .getAll(name)
      .map(String)
      .filter((value) => value !== ''),
};

/** One of several; null if none is chosen, or an unknown one. */
export const chosen = <Value>(find: (text: string) => Value | null | undefined): Field<Value | null> => ({
  open: null,
  read: (sent, name) => find(readText(sent, name)) ?? null,
});

/**
 * A scale from 0 to 10 with a box for "no answer".
 *
 * @param box the name of that box.
 */
export const scale = (box: string): Field<SliderValue> => ({
  open: null,
  read(sent, score) {
    if (sent.has(box)) return 'noAnswer';
    return shownPoints(sentScore(Object.fromEntries(sent), { score, box }));
  },
});

/** The fields of a form, by name. */
export type FormShape<Values extends object> = {
  readonly names: readonly (keyof Values & string)[];
  /** The empty form. */
  readonly open: Values;
  /** Parses the values that a browser holds or sends, to show them again; invalid ones are left empty. */
  readonly read: (sent: FormData) => Values;
};

/** Describes a form once, for the server that receives it and the browser that shows it. */
export function formOf<Values extends object>(
  fields: {
    readonly [Name in keyof Values]: Field<Values[Name]>;
  },
): FormShape<Values> {
  const names = Object.keys(fields) as (keyof Values & string)[];
  const each = (answer: (name: keyof Values & string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, answer(name)])) as Values;
  return {
    names,
    open: each((name) => fields[name].open),
    read: (sent) => each((name) => fields[name].read(sent, name)),
  };
}

/** The values of a form. */
export type ValuesOf<Shape> = Shape extends FormShape<infer Values> ? Values : never;

/** A form of which no value is shown again: only its button counts, or its values must not be returned. */
export const NOTHING = formOf({});
