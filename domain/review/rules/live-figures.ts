import { NOTHING_SHOWN, type ShownByAuthor, type ShownLensFigures } from './shown-figures.ts';

/** How figures travel to open pages. Both ends read it from here; only what is written down here may change. */
export type FiguresMessage = {
  /** The form that the figures are in; a page of another build does not read them. */
  readonly form: number;
  /** Whether the figures may be out of date, because the site cannot reach its database. */
  readonly stale: boolean;
  /** Those of the lenses that changed, each as one text: its values in the order of `LENS`, then its marks. */
  readonly lenses: readonly string[];
};
type Figures = { readonly stale: boolean; readonly lenses: readonly ShownLensFigures[] };

/** Raised whenever the values of a lens, or their order, change. */
const FORM = 5;

const BY_AUTHOR: ShownByAuthor = { all: NOTHING_SHOWN, patients: NOTHING_SHOWN, doctors: NOTHING_SHOWN };
/** Its values travel in this order. */
export const LENS: Omit<ShownLensFigures, 'marks'> = { lensId: 0, version: '', ...BY_AUTHOR, confirmed: BY_AUTHOR };

/** The values of a part in the order of its template; null is no text. */
function valuesOf(template: unknown, part: unknown): unknown[] {
  if (typeof template !== 'object' || template === null) return [part];
  return Object.entries(template).flatMap(([key, inner]) => valuesOf(inner, (part as Record<string, unknown>)[key]));
}

/** A part like its template, of the next values. */
function filled<T>(template: T, values: Iterator<string>): T {
  if (typeof template !== 'object' || template === null) {
    const { value } = values.next();
    return (typeof template === 'string' ? value : value === '' ? null : Number(value)) as T;
  }
  const parts = Object.entries(template).map(([key, inner]) => [key, filled(inner, values)] as const);
  return (Array.isArray(template) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}

/** The text of each lens, written once for as long as its figures are the same. */
const texts = new WeakMap<ShownLensFigures, string>();
/** What a message was written from, so that the server's own pages do not read it. */
const written = new WeakMap<FiguresMessage, Figures>();

function textOf(figures: ShownLensFigures): string {
  const { marks, ...lens } = figures;
  const text = [valuesOf(LENS, lens).join(), ...Object.entries(marks).map((mark) => mark.join(':'))].join(' ');
  texts.set(figures, text);
  return text;
}

/** The message with the figures of these lenses. */
export function writeFigures(lenses: readonly ShownLensFigures[], stale: boolean): FiguresMessage {
  const message = { form: FORM, stale, lenses: lenses.map((lens) => texts.get(lens) ?? textOf(lens)) };
  written.set(message, { stale, lenses });
  return message;
}

/** The content of a message. One in another form has no figures, and says that those on the page may be out of date. */
export function readFigures(message: FiguresMessage): Figures {
  const { form, stale, lenses } = message;
  if (form !== FORM) return { stale: true, lenses: [] };
  return written.get(message) ?? { stale, lenses: lenses.map(readText) };
}

function readText(text: string): ShownLensFigures {
  const [values = '', ...marks] = text.split(' ');
  return {
    ...filled(LENS, values.split(',').values()),
    marks: Object.fromEntries(marks.map((mark) => mark.split(':'))),
  };
}

/** Names the state of the figures of some lenses: each lens with its version. */
export const versionsOf = (lenses: readonly Pick<ShownLensFigures, 'lensId' | 'version'>[]): string =>
  lenses.map(({ lensId, version }) => `${lensId}.${version}`).join('_');

/** The versions by lens in such a name. */
export const readVersions = (name: string): ReadonlyMap<number, string> =>
  new Map(
    name.split('_').map((each) => {
      const [lensId = '', version = ''] = each.split('.');
      return [Number(lensId), version];
    }),
  );
