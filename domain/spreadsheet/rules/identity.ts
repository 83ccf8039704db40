import { isBlankText, plainWords } from './cell.ts';
import { soundsLikeLens } from './lenses.ts';

/** What kind of personal data a column holds. Such a column stays in the browser. */
export const IDENTITIES = {
  name: 'names',
  birth: 'dates of birth',
  number: 'record numbers',
  phone: 'telephone numbers',
  email: 'e-mail addresses',
  address: 'postal addresses',
  insurance: 'insurance',
  notes: 'notes in free text',
} as const;
export type Identity = keyof typeof IDENTITIES;

const NAMES: readonly [Identity, RegExp][] = [
  ['email', /\be ?mail\b|\bcorreo\b|\bcourriel\b/],
  ['phone', /\b(phones?|tel|telefon\w*|mobile|cell|handy|fax|movil)\b/],
  ['birth', /\b(dob|birth\w*|geburts\w*|geb( dat\w*)?|nacimiento|naissance|yob)\b/],
  [
    'insurance',
    /\b(insur\w*|payer|payor|policy|versicher\w*|krankenkasse|kasse|medicare|medicaid|aseguradora|mutuelle|guarantor)\b/,
  ],
  [
    'number',
    /\b(mrn|emr|ehr|chart|record|patient|pat|pt|case|fall|account|acct|nhs|ssn|social security|hospital|person|study|subject|nhc|dossier|historia)[ a-z]{0,9}\b(no|nr|num|number|nummer|id|ids|code|nummern|#)\b|^(mrn|ssn|id|patid|patnr|patno|ptid|nhc|uid|upi|chart|pat id|patient id|patientid|patient|pt|subject|identifier|external id)$|\b(accession|encounter id|visit id)\b/,
  ],
  [
    'address',
    /\b(address|addr\w*|street|strasse|str|zip|post ?code|postal|plz|city|town|ort|wohnort|state|county|country|direccion|adresse|ciudad|ville)\b/,
  ],
  [
    'notes',
    /\b(notes?|comments?|remarks?|bemerkung\w*|narrative|free ?text|impression|assessment|observaciones|remarques|hpi|chief complaint)\b|^plan$/,
  ],
  [
    'name',
    /\b((first|last|full|sur|family|given|middle|maiden|patient|pat|pt|fore|user|doctor|surgeon|provider|staff|referr\w*)[ ]?(name|names|surname)|surname|firstname|lastname|forename|vorname|nachname|familienname|apellidos?|nombres?|prenom|nom|surgeon|operateur|operator|physician|doctor|referring|referrer|provider|technician|examiner|optometrist|spouse|guardian|mother|father|emergency contact|initials|first|last)\b|^(name|patient|pt|patients?)$/,
  ],
];
/** Numbers of a thing that was put into one person. */
const SERIAL = /\b(serial|sn|lot|udi|barcode)\b/;
/** Names of columns that would be taken for somebody's and are not. */
const NOT_A_PERSON = /\b(lens|iol|model|brand|visit|satisf\w*|age|reported|plan(ned)? (target|ref\w*)|follow ?up)\b/;

const EMAIL = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const PHONE = /^(\+|00)?[\d\s()./-]{8,20}$/;
const SOCIAL = /^\d{3}-\d{2}-\d{4}$/;
const STREET =
  /\b\d{1,5}\b.*\b(st|street|ave|avenue|rd|road|blvd|lane|ln|drive|dr|way|court)\b|\w+(stra(ss|ß)e|str\.|weg|platz|gasse) ?\d+|\b(calle|rue|via|avenida)\b.*\d/i;
/** Two to five words, the first and the last with a capital: "García López, Ana", "Dr. Van den Berg". */
const PERSON = /^\p{Lu}[\p{L}'’.-]+(?:[ ,]+[\p{L}'’.-]+){0,3}[ ,]+\p{Lu}[\p{L}'’.-]*$/u;
const LONG_NUMBER = /^[A-Z]{0,3}[-#]?\d{5,14}$/i;
const MANY_WORDS = 5;
/** So many filled cells of a column must look the same for them to decide its kind. */
const MOST = 0.6;
/** How many cells of a column are examined. */
const LOOKED_AT = 400;

/** The kind of personal data, according to the name of a column. */
export function identityNamed(name: string): Identity | null {
  const words = plainWords(name);
  if (SERIAL.test(words)) return 'number';
  if (NOT_A_PERSON.test(words)) return null;
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Whether a column holds the numbers of things, which are nobody's number of a patient. */
export const isSerial = (name: string): boolean => SERIAL.test(plainWords(name));

/** The kind of personal data, according to the cells of a column, whatever its name. */
export function identityInside(cells: readonly string[]): Identity | null {
  const texts = cells.filter((text) => !isBlankText(text)).slice(0, LOOKED_AT);
  if (texts.length === 0) return null;
  const share = (matches: (text: string) => boolean) => texts.filter(matches).length / texts.length;
  const distinct = new Set(texts).size / texts.length;
  // One address among a hundred cells is enough to keep a column here.
  if (texts.some((text) => EMAIL.test(text))) return 'email';
  if (share((text) => SOCIAL.test(text)) > 0.1) return 'number';
  if (share((text) => isPhone(text)) > MOST) return 'phone';
  if (share((text) => STREET.test(text)) > 0.3) return 'address';
  if (share((text) => LONG_NUMBER.test(text)) > MOST && distinct > 0.5) return 'number';
  if (share((text) => PERSON.test(text) && !soundsLikeLens(text)) > MOST && distinct > 0.3) return 'name';
  if (share((text) => text.split(/\s+/).length > MANY_WORDS) > 0.3 && distinct > 0.3) return 'notes';
  return null;
}

/** Nine digits and more with blanks, dashes or brackets between them, or a plus before them; no date. */
const isPhone = (text: string) =>
  PHONE.test(text) &&
  text.replace(/\D/g, '').length >= 9 &&
  (/^\+/.test(text) || /\d[\s()./-]+\d/.test(text)) &&
  !/^\d{4}-\d\d-\d\d/.test(text);
