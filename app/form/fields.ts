import { type SliderValue, shownPoints } from '#app/ui/slider-value.ts';
import { textOf } from '#domain/form/rules.ts';
import { sentScore } from '#domain/review/rules.ts';

/** One answer of a form: as it stands before anything is filled in, and as it is read from what a browser sends. */
export type Field<Value> = {
  readonly open: Value;
  readonly read: (sent: FormData, name: string) => Value;
};

const readText = (sent: FormData, name: string) => textOf(sent.getAll(name).at(-1));

/** What is typed, or chosen by its name. */
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

/** One of several; null where none is chosen, or none that there is. */
export const chosen = <Value>(find: (text: string) => Value | null | undefined): Field<Value | null> => ({
  open: null,
  read: (sent, name) => find(readText(sent, name)) ?? null,
});

/**
 * A scale from 0 to 10 with a box for "no answer".
 *
 * @param box the name of that box.
 * @param start where the scale lies that nobody has touched.
 */
export const scale = (box: string, start: number): Field<SliderValue> => ({
  open: null,
  read(sent, score) {
    if (sent.has(box)) return 'noAnswer';
    return shownPoints(sentScore(Object.fromEntries(sent), { score, box, start }));
  },
});

/** What a form asks, by the names of its fields. */
export type FormShape<Values extends object> = {
  readonly names: readonly (keyof Values & string)[];
  /** Nothing filled in. */
  readonly open: Values;
  /** The form as a browser holds or sends it, to show it again; what makes no sense is left open. */
  readonly read: (sent: FormData) => Values;
};

/** Describes a form once, for the server that takes it and the browser that shows it. */
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

/** What a form holds. */
export type ValuesOf<Shape> = Shape extends FormShape<infer Values> ? Values : never;

/** A form of which nothing is shown again: only its button counts, or what is typed must not come back. */
export const NOTHING = formOf({});
