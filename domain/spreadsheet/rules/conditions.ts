import { CONDITIONS, type ConditionField, descriptionOf, NO_CONDITION } from '#domain/outcome/rules.ts';
import { BLANK_READING, isBlankText, plainWords, quoted, type Reading, read, refused } from './cell.ts';
import { type Box, labelsOf } from './targets.ts';

const NONE = /^(none|no|n|nil|0|negative|keine|ninguna?|aucune?|unremarkable|uneventful|uncomplicated)$/;
const WORDS: readonly [string, RegExp][] = [
  ['glaucoma', /glauc|glauk|\b(poag|ntg|oht)\b/],
  ['macularDegeneration', /\b(amd|armd)\b|macular deg|makuladeg|dmae/],
  ['diabeticRetinopathy', /\b(dr|npdr|pdr|dme)\b|diabetic ret|retinopat/],
  ['dryEyes', /\bdry ?eye|\b(ded|mgd|kcs|sicca|siccasyndrom)\b|ojo seco/],
  ['epiretinalMembrane', /\berm\b|epiret/],
  ['amblyopia', /ambl/],
  ['guttata', /guttata|fuchs|\bfecd\b/],
  ['retinalDetachmentHistory', /\brd\b|detach|ablatio/],
  ['smallPupil', /small pupil|miosis/],
  ['largePupil', /large pupil/],
  ['mildPco', /\bpco\b/],
  ['postYagCapsulotomy', /\byag\b|capsulotomy/],
  ['postMyopicLaser', /myop\w* (lasik|prk|smile|laser)|(lasik|prk|smile)\b.*myop/],
  ['postHyperopicLaser', /hyper\w* (lasik|prk|laser)|(lasik|prk)\b.*hyper/],
  ['postRkSurgery', /\brk\b|radial ker/],
  ['irregularAstigmatism', /irregular/],
  ['posteriorCapsuleRupture', /\bpcr\b|capsul\w* (rupture|tear|rent)|kapselruptur/],
  ['zonuleRuptureWithVitreous', /zonul\w* (rupture|dehiscence)( \w+)? with (vitreous|vitrectomy)/],
  ['zonuleDialysis', /zonul\w* dialysis/],
  ['droppedFragment', /(dropped|retained) (lens |nuclear )?(fragment|nucleus|matter)/],
  ['lensInVitreous', /(iol|lens) (in(to)?( the)? vitreous)/],
  ['choroidalHaemorrhage', /(choroidal|suprachoroidal|expulsive) (h(a)?emorrhage|bleed\w*)/],
  ['vitreousLoss', /vitreous loss|vitreous prolapse|anterior vitrectomy|glaskorperverlust/],
];
const OTHER = /^other$|\b(another|other) complications?$/;
/** Somebody else's condition, or another eye's. */
const NOT_THIS_EYE = /\b(family|mother|father|sibling|relative|fellow|other eye|contralateral)\b/;
const NO_COLUMN = /\b(none|no (comorbidit\w*|complications?|history|patholog\w*)|uncomplicated|uneventful)\b/;

/**
 * The condition of a list that the name of a column speaks of, such as "Glaucoma (Y/N)" or "comorbidities___dry_eye";
 * null where it names none, as a box that has only a number.
 */
export function boxNamed(name: string): Box | null {
  const words = plainWords(name);
  if (NOT_THIS_EYE.test(words)) return null;
  const labelled = CONDITIONS.flatMap((field) =>
    Object.entries(labelsOf(field)).map(([condition, label]) => ({ field, condition, label: plainWords(label) })),
  );
  const known =
    labelled.find(({ label }) => ` ${words} `.includes(` ${label} `)) ??
    labelled.find(({ condition }) => WORDS.find(([key]) => key === condition)?.[1].test(words));
  if (known) return `${known.field}-${known.condition}`;
  const list = CONDITIONS.find((field) => LISTS[field].test(words));
  if (list && NO_COLUMN.test(words)) return `${list}-${NO_CONDITION}`;
  return list === 'complications' && OTHER.test(words) ? 'complications-other' : null;
}

const LISTS: Readonly<Record<ConditionField, RegExp>> = {
  comorbidities: /co ?morbid|co ?patholog|ocular (disease|patholog)/,
  ocularHistory: /history/,
  complications: /complication|komplikation/,
};
/** Reads a list of conditions. "None" alone is an answer, a blank cell is none. */
export function readConditions(text: string, field: ConditionField): Reading {
  if (isBlankText(text)) return BLANK_READING;
  const labels = labelsOf(field);
  const parts = text
    .split(/[;,/|&\n]|\band\b/i)
    .map((part) => plainWords(part))
    .filter(Boolean);
  if (parts.length === 1 && NONE.test(parts[0] ?? '')) return read([NO_CONDITION]);
  const found = parts.map(
    (part) =>
      Object.entries(labels).find(([key, label]) => [key, label].some((name) => plainWords(name) === part))?.[0] ??
      WORDS.find(([key, pattern]) => key in labels && pattern.test(part))?.[0] ??
      ('other' in labels && OTHER.test(part) ? 'other' : undefined),
  );
  const unknown = parts.find((_, index) => found[index] === undefined);
  if (unknown !== undefined) {
    return refused(`${quoted(unknown)} is none of the conditions under “${descriptionOf(field).label}”.`);
  }
  return read([...new Set(found as string[])]);
}
