import { z } from 'zod';
import { sentText } from './form.ts';
import { RESERVED, RESERVED_ALONE, SAYING_NOTHING } from './reserved-names.ts';
import { isBlank } from './rules.ts';

const SIGNS_MESSAGE = 'Use letters, spaces and the signs . , ’ - & + / ( ) in the name, on one line.';
const ADDRESS_MESSAGE =
  'Leave web addresses, e-mail addresses and phone numbers out of the name. Put a space after a period: “Dr. Smith”.';

// Letters of every script count; a pile of accents that runs into other lines does not, nor does a letter nobody sees.
const SIGNS = /^[\p{L}\p{M}0-9 .,'’&+/()–-]*$/u;
const NO_LETTERS = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;
// Mail programs make a link of whatever has a period between letters or digits. Initials such as "J.R." stay.
const LINK = /[\p{L}\p{M}\d]\.(\d|[\p{L}\p{M}]{2})/u;
const MOST_DIGITS = 4;

// Letters of other alphabets and a digit that pass for the plain ones below them, small or as capitals.
const LOOK_ALIKES = 'авекмнорстухіѕјӏԁһαβεζικμνορτυχ01';
const THEIR_PLAIN = 'abekmhopctyxisjldhabezikmnoptyxol';

/**
 * A name as patients read it in a letter, of a person or a practice: one line of letters in which no mail program finds
 * a link or a number to call, and that is not the name of a company, an office or this site.
 *
 * @param missing what people read when there is no name.
 * @param limit the most characters it may have.
 */
export function sentName(missing: string, limit: number) {
  const tooLong = `Please use at most ${limit} characters.`;
  return sentText(missing, limit, tooLong)
    .transform((text) => text.replace(/\p{Zs}+/gu, ' ').trim())
    .pipe(
      z
        .string()
        .normalize()
        .refine((text) => !isBlank(text), missing)
        .max(limit, { message: tooLong, abort: true })
        .refine((text) => !text.includes('@') && !/:\/|\/\//.test(text), { message: ADDRESS_MESSAGE, abort: true })
        .refine((text) => SIGNS.test(text) && !NO_LETTERS.test(text), { message: SIGNS_MESSAGE, abort: true })
        .refine((text) => !LINK.test(text) && (text.match(/\d/g)?.length ?? 0) <= MOST_DIGITS, ADDRESS_MESSAGE)
        .refine((text) => /\p{L}/u.test(text), missing)
        .superRefine((text, context) => {
          const reserved = findReserved(text);
          if (!reserved) return;
          context.addIssue(
            `“${reserved}” in the name could be taken for a company or a help desk. Please leave it out.`,
          );
        }),
    );
}

/** A name that was stored under whatever rules, cut to a length, as patients may read it; null when they may not. */
export function storedName(stored: string, limit: number): string | null {
  const cut = stored.slice(0, limit).replace(/\p{Cs}$/u, '');
  return sentName('', limit).safeParse(cut).data ?? null;
}

/** The words of a name that belong to somebody else; null when all are free. */
function findReserved(name: string): string | null {
  // "AppleSupport" is two words and "Al-con" one.
  const readings = [name, name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'), name.replace(/[-–]/g, '')];
  for (const text of readings.map(plainWords)) {
    const found = RESERVED.find((reserved) => ` ${text} `.includes(` ${reserved} `));
    if (found) return found;
    const [telling = '', ...more] = text.split(' ').filter((word) => !SAYING_NOTHING.includes(word));
    if (more.length === 0 && RESERVED_ALONE.includes(telling)) return telling;
  }
  return null;
}

/** A name in small plain letters, as far as its own look like them, with single spaces; spelled-out words together. */
function plainWords(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(new RegExp(`[${LOOK_ALIKES}]`, 'gu'), (letter) => THEIR_PLAIN[LOOK_ALIKES.indexOf(letter)] ?? letter)
    .replace(/['’]s(?!\p{L})/gu, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replace(/(?<=^| )\p{L}(?: \p{L})+(?=$| )/gu, (letters) => letters.replaceAll(' ', ''));
}
