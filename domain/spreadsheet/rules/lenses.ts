import type { Lens, LensId } from '#domain/lens/rules.ts';
import { isBlankText, plainWords, quoted } from './cell.ts';

/** Lenses as far as names are matched with them. */
export type KnownLens = Pick<Lens, 'id' | 'name'>;
/** Which lens of the list a name means, and the model as the maker writes it where the name holds one. */
export type NamedLens = { readonly lensId: LensId; readonly model: string | null };

/** The two of the list that represent many lenses: any other name is a lens of its own. */
const [MONOFOCAL, TORIC] = [7, 8] as const;

/**
 * Names and models by which makers sell the lenses of the list, toric and preloaded forms among them. The first that fits
 * counts: a toric form of a lens with a name of its own is that lens.
 */
const LENSES: readonly [LensId, RegExp, RegExp?][] = [
  [1, /\b(light adjust\w*|lal|lal ?plus|lal\+|rx ?lal|rx ?sight)(?![a-z])/],
  [2, /\bodyssey\b/, /\b(DRN00V|DRT\d{3})\b/],
  [3, /\bpan ?optix pro\b/],
  [4, /\bclareon vivity\b|^(alcon )?vivity\b/, /\b(CNWET\d|CNAET\d|CCWET\d)\b/],
  [5, /\benvy\b/],
  [6, /\bopti ?blue\b/, /\b(ZXR00V|DXR00V|DXW\d{3})\b/],
  [9, /\bclear ?view( ?3)?\b|\bsbl ?3\b/],
  [10, /\bpure ?see\b/, /\b(ZEN00V|DEN00V|DET\d{3})\b/],
  [
    TORIC,
    /\b(monofocal toric|toric monofocal|eyhance toric)\b/,
    /\b(SN6AT\d|CNW0T[3-9]|ZCT\d{3}|DCT\d{3}|DIU\d{3}|MX60E?T)\b/,
  ],
  [
    MONOFOCAL,
    /\b(monofocal|eyhance|sensar|acrysof iq|clareon|tecnis 1|tecnis zcb\w*|ct lucia|softec|mono)$|\bbasic monofocal\b|\beyhance\b|\bmonofocal\b/,
    /\b(DIB00|ICB00|SN60WF|SA60WF|SA60AT|MA60\w{2}|CNA0T0|CC60WF|SY60WF|ZCB00V?|PCB00V?|DCB00V?|AAB00|ZA9003|MX60E?|AO60|LI61\w{2})\b/,
  ],
];

/** Lenses that are similar to one of the list but different: named, so that nobody confuses them. */
const RELATIVES: readonly [RegExp, string][] = [
  [/\bpan ?optix\b|\b(tfnt|tfat|cnwtt|cctwt|cnatt)\w*\b/, 'the earlier PanOptix, which is not the PanOptix Pro'],
  [/\bvivity\b|\bdft\w*\b/, 'the AcrySof Vivity, which is not the Clareon Vivity'],
  [/\bsymfony\b|\bzx[rt]\w*\b/, 'the earlier Symfony, which is not the OptiBlue'],
  [/\bsbl ?2\b/, 'the SBL-2, a sister of the Clearview3'],
  [/\b(synergy|dfr\w*|dfw\w*)\b/, 'the Synergy, the lens before the Odyssey'],
];

/** The lens that a name means; null where it means none of these, or does not say which. */
export function lensNamedBy(text: string, lenses: readonly KnownLens[]): NamedLens | null {
  const words = plainWords(text);
  const codes = text.toUpperCase().replace(/[^A-Z0-9]+/g, ' ');
  const offered = ({ lensId, model }: NamedLens) => (lenses.some(({ id }) => id === lensId) ? { lensId, model } : null);
  const whole = lenses.find(({ name }) => ` ${words} `.includes(` ${plainWords(name)} `));
  if (whole) return { lensId: whole.id, model: null };
  // A code says more than the words around it.
  for (const [lensId, , model] of LENSES) {
    const found = model?.exec(codes)?.[0];
    if (found) return offered({ lensId, model: found });
  }
  const named = LENSES.find(([, name]) => name.test(words));
  const isOwnName = named !== undefined && named[0] !== TORIC && named[0] !== MONOFOCAL;
  if (!named || (!isOwnName && relativeNamed(text) !== null)) return null;
  return offered({ lensId: named[0], model: null });
}

/** What a name that means no lens of the list means instead, in words; null where it is not known here. */
export function relativeNamed(text: string): string | null {
  const words = plainWords(text);
  return RELATIVES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** Whether a name is that of another lens than the one of the list that represents it: "Eyhance" is a basic monofocal. */
export const isRepresented = (text: string, named: NamedLens): boolean =>
  (named.lensId === TORIC || named.lensId === MONOFOCAL) && !/\bmonofocal\b/.test(plainWords(text));

/** Whether a text is the name of some lens that is known here, of the list or beside it. */
export const soundsLikeLens = (text: string): boolean => {
  const words = plainWords(text);
  return LENSES.some(([, name]) => name.test(words)) || relativeNamed(text) !== null;
};

/** The lens of an eye, or why it is not known. */
export type LensReading =
  | { readonly kind: 'known'; readonly lensId: number; readonly model: string | null }
  | { readonly kind: 'unknown' | 'unnamed'; readonly why: string };
type With = {
  readonly lensOfFile: number | null;
  readonly lensChoices: Readonly<Record<string, number>>;
  readonly lenses: readonly KnownLens[];
};

/** Reads the cells that name the lens of an eye. */
export function readLens(texts: readonly string[], { lensOfFile, lensChoices, lenses }: With): LensReading {
  const named = texts.filter((text) => !isBlankText(text));
  for (const text of named) {
    const chosen = lensChoices[plainWords(text)];
    const found = lensNamedBy(text, lenses);
    if (chosen) return { kind: 'known', lensId: chosen, model: found?.model ?? null };
    if (found && chosen !== 0) return { kind: 'known', ...found };
  }
  if (lensOfFile !== null) return { kind: 'known', lensId: lensOfFile, model: null };
  const [name] = named;
  if (name === undefined) return { kind: 'unnamed', why: 'No lens is named.' };
  const relative = relativeNamed(name);
  const why = relative ? `It is ${relative}.` : 'It is none of the lenses of this site.';
  return { kind: 'unknown', why: `Lens ${quoted(name)}: ${why}` };
}

/** Whether a lens has only a number in a file, so that somebody has to say which it is. */
export const isLensCode = (text: string): boolean => /^\d{1,2}$/.test(text.trim());

/** The names of lenses in the cells of a file, with how many lines have each, and the lens each means. */
export function lensNames(texts: readonly string[], lenses: readonly KnownLens[]) {
  const found = Map.groupBy(
    texts.filter((text) => !isBlankText(text)),
    plainWords,
  );
  return [...found].map(([key, same]) => {
    const [text = ''] = same;
    const named = lensNamedBy(text, lenses);
    return {
      key,
      text,
      lines: same.length,
      lensId: named?.lensId ?? null,
      /** It is stored as the lens of the list that represents it. */
      isRepresented: named !== null && isRepresented(text, named),
      relative: relativeNamed(text),
      isCode: isLensCode(text),
    };
  });
}
