import type { Source, TextHistory } from '#domain/evidence/rules.ts';
import type { LensChange } from './rules/changes.ts';
import type { OwnAnswers } from './rules/questions.ts';

/**
 * Lenses of the catalogue, and how visitors filter the list. Pure: the browser and the server use the same functions.
 */
export const LENS_TYPES = [
  'Monofocal',
  'Multifocal',
  'Extended Depth of Focus',
  'Toric',
  'Adjustable Monofocal',
] as const;
export type LensType = (typeof LENS_TYPES)[number];

/** A model of a lens, by the code on its label. */
export type LensModel = { readonly code: string; readonly name: string; readonly source: Source };

/** The powers in which a lens is made, in diopters. */
export type LensPowers = { readonly min: number; readonly max: number; readonly source: Source };

/** One entry of the catalogue. Texts are plain strings, one sentence or phrase per list item. */
export type Lens = {
  readonly id: LensId;
  readonly name: string;
  readonly manufacturer: string;
  readonly type: LensType;
  /** Two or three plain sentences: what it is, how it works, what to expect. */
  readonly description: string;
  /** First the class, then the feature that distinguishes this lens from similar ones. */
  readonly tags: readonly string[];
  /** What a person gains with it; how it is built belongs to description and tags. */
  readonly pros: readonly string[];
  /** The first is the one to ask the surgeon about before all else. */
  readonly cons: readonly string[];
  /** Longer facts for the detail page: each a sentence with its source. */
  readonly evidence: readonly { readonly text: string; readonly source: Source }[];
  /** What is known of it itself on the questions that people ask; for the rest it is as its class. */
  readonly answers?: OwnAnswers;
  /** What has become new about it, in any order; what has no dated source is left out. */
  readonly changes: readonly LensChange[];
  readonly history: TextHistory;
  /** Of an entry that stands for lenses of several makers: some models of it. */
  readonly models?: readonly LensModel[];
  /** Missing where no source for them is known. */
  readonly powers?: LensPowers;
};

/** What the form of an eye needs of a lens. */
export type FormLens = {
  readonly id: LensId;
  readonly name: string;
  readonly models: readonly Pick<LensModel, 'code' | 'name'>[];
  readonly powers: Pick<LensPowers, 'min' | 'max'> | null;
};

export const formLens = ({ id, name, models = [], powers }: Lens): FormLens => ({
  id,
  name,
  models: models.map((model) => ({ code: model.code, name: model.name })),
  powers: powers ? { min: powers.min, max: powers.max } : null,
});

/** A lens's number in the catalogue: a whole number from 1 on, for ever this lens's. */
export type LensId = number;

/** All lenses that the site knows, in the order in which lists show them. */
export type Catalogue = readonly Lens[];

/** Which of some lenses a text from an address or a form names by its number. */
export function lensNamed<Some extends Pick<Lens, 'id'>>(
  text: string | null | undefined,
  lenses: readonly Some[],
): Some | undefined {
  return lenses.find(({ id }) => String(id) === text);
}

/** The number of the lens that a text names; null when it names none of these. */
export function parseLensId(text: string | null | undefined, lenses: readonly Pick<Lens, 'id'>[]): LensId | null {
  return lensNamed(text, lenses)?.id ?? null;
}

/** What a lens is called where its number is all that is known; one that has left the catalogue goes by its number. */
export function lensName(id: LensId, lenses: readonly Pick<Lens, 'id' | 'name'>[]): string {
  return lenses.find((lens) => lens.id === id)?.name ?? `Lens ${id}`;
}

export const TYPE_FILTERS = [
  'All',
  'Monofocal',
  'Multifocal',
  'Extended Depth of Focus',
  'Toric',
  'Adjustable Monofocal',
  'Presbyopia-Correcting IOL',
] as const;
export type TypeFilter = (typeof TYPE_FILTERS)[number];

/**
 * Whether a lens belongs to a type filter.
 * Three filters go by tag because a lens can belong to several families; the others by exact type.
 */
export function matchesType(lens: Pick<Lens, 'type' | 'tags'>, filter: TypeFilter): boolean {
  switch (filter) {
    case 'All':
      return true;
    case 'Monofocal':
    case 'Presbyopia-Correcting IOL':
      return lens.tags.includes(filter);
    case 'Extended Depth of Focus':
      return lens.tags.includes('EDOF') || lens.tags.includes('Extended Depth of Focus');
    default:
      return lens.type === filter;
  }
}

/** Whether the text occurs in the lens's name or manufacturer, regardless of case and surrounding blanks. */
export function matchesSearch(lens: Pick<Lens, 'name' | 'manufacturer'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [lens.name, lens.manufacturer].some((words) => words.toLowerCase().includes(wanted));
}
