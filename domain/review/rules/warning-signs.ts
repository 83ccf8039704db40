/**
 * Signs after eye surgery that cannot wait, as people write them in a comment.
 * Pure: a plain list of phrases. A false alarm costs one line to read; a sign that is missed may cost an eye.
 */

/** The signs as worded on pages and on the card to print. */
export const WARNING_SIGNS = [
  'severe pain, or pain or redness that gets worse',
  'pain with vomiting, or pus',
  'sight that gets worse, above all when it goes fast',
  'flashes of light, or many new floaters (dark specks that drift)',
  'a shadow or a curtain across your sight',
] as const;

/** What to do where the clinic cannot be reached. */
export const IF_NOBODY_ANSWERS =
  'If nobody answers, do not wait: go to an emergency department. In the US you can also call 911.';

/** Shown only to the person who has just sent such a comment. */
export const SEE_DOCTOR_NOW =
  'What you wrote can be a sign that an eye needs help at once. If it is happening now, see a doctor now: call your eye clinic, and if nobody answers, go to an emergency department.';

const SIGHT = '(?:eye ?sight|sight|vision)';
const SUDDEN = '(?:sudden(?:ly)?|all at once|overnight|from one (?:day|minute|moment|hour) to the (?:next|other))';
const STRONG = '(?:severe|strong|intense|extreme|terrible|horrible|unbearable|excruciating|awful|sharp|stabbing|bad)';

/** Each of them alone is enough; a few words may separate two parts of one. */
const SIGNS: readonly RegExp[] = [
  // Sight that goes, or goes fast.
  `\\b(?:lost|losing|lose|loss of) (?:all |most of |much of |half of |some of )?(?:my |the |of )?(?:\\w+ )?${SIGHT}\\b`,
  `\\b${SIGHT} (?:is |was |has |just )*(?:gone|lost|disappear\\w*|vanish\\w*)\\b`,
  `\\b(?:gone|went|going|turned|almost|nearly|completely|totally) blind\\b`,
  `\\b(?:can ?not|can't|could ?not|couldn't) see (?:anything|a thing|at all|any ?more)\\b`,
  `\\b${SUDDEN}\\b[^.!?]{0,60}\\b(?:${SIGHT}|blind\\w*|blur\\w*|dark\\w*|black|see|seeing|worse|floaters?|spots?)\\b`,
  `\\b(?:${SIGHT}|blind\\w*|blur\\w*|dark|black|worse|floaters?|spots?)\\b[^.!?]{0,60}\\b${SUDDEN}\\b`,
  `\\b${SIGHT}\\b[^.!?]{0,30}\\b(?:worse (?:every|each|by the) (?:day|hour)|(?:gets|getting|got(?:ten)?) worse|worsening)\\b`,
  // A retina that comes off.
  `(?<!\\b(?:no|without|nor) )\\bflash(?:es|ing)\\b`,
  `\\b(?:many|lots of|a lot of|new|more|shower of|sudden) (?:new |black |dark )*(?:floaters|spots)\\b`,
  `\\b(?:curtain|veil|shadow)\\b[^.!?]{0,40}\\b(?:${SIGHT}|eyes?|field|over|across|side)\\b`,
  // Pain and infection.
  `\\b${STRONG}(?:,? (?:eye|and|constant|\\w+ing))* ?pains?\\b`,
  `\\bpains?\\b[^.!?]{0,30}\\b(?:${STRONG}|worse|worsening|not (?:stop|go))`,
  `\\b(?:so much|a lot of|in agony|agony|agonizing)\\b(?: pain)?(?=[^.!?]{0,30}(?:pain|eye|agon))`,
  `\\b(?:eye|it) (?:really |still )?hurts? (?:a lot|badly|so much|terribly|like hell)\\b`,
  `\\bpus\\b`,
].map((sign) => new RegExp(sign.replaceAll(' ', '\\s+'), 'i'));

/** Whether a comment describes sudden loss of sight, flashes, a shadow, strong pain or infection. */
export function describesEmergency(comment: string): boolean {
  const plain = comment.replaceAll('’', "'");
  return SIGNS.some((sign) => sign.test(plain));
}
