import { descriptionOf } from '#domain/outcome/rules.ts';
import { plainWords } from './cell.ts';
import { COLUMN_FIELDS, OF_THE_PATIENT, type Side, type Target } from './targets.ts';

/** What the name of a column says of it. */
export type NamedColumn = { readonly target: Target | null; readonly eye: Side | null };

/** At any place of a name, and such short ones as mean an eye at its beginning or end alone. */
const EYES: readonly [Side, RegExp, RegExp][] = [
  [
    'right',
    /\b(od|right( eye)?|rechts|rechtes auge|derech[oa]|ojo derecho|droite?|oeil droit)\b/,
    /^(r|re|ra|d)\b(?! (of|is))|\b(r|re|ra)$/,
  ],
  [
    'left',
    /\b(os|oi|og|left( eye)?|links|linkes auge|izquierd[oa]|ojo izquierdo|gauche|oeil gauche)\b/,
    /^(l|le|la)\b|\b(l|le|la)$/,
  ],
];
const BEFORE = /\b(pre ?op(erative)?|pre|before|baseline|prior to surgery|vor op|vor|antes|avant|praop(erativ)?)\b/;
const AFTER =
  /\b(post ?op(erative)?|post|po[dmw]? ?\d*|after surgery|after|final|latest|fu ?\d*|nach op|nach|despues|apres|\d+ ?(d|w|wks?|weeks?|m|mos?|mths?|months?|y|yrs?|years?)|m\d{1,2}|d)\b/g;

const UNCORRECTED = /\b(uc\w*va|ud ?va|u[in] ?va|uncorrected|un ?aided|unc|sc|s c|ohne|sans|sin)\b/;
const CORRECTED = /\b(bc\w*va|bscva|bsva|cd ?va|dc\w*va|corrected|best|aided|cc|c c|mit|avec|con|mcva)\b/;
const NEAR = /\b(near|nahe?|cerca|pres|\w*nva|40 ?cm|33 ?cm)\b/;
const INTERMEDIATE = /\b(inter\w*|zwischen\w*|\w*iva|int|6[0-9] ?cm|80 ?cm)\b/;
const THROUGH_DISTANCE = /\b(dc[in]va|distance corrected)\b/;
const ACUITY = /\b(va|visus|acuity|vision|av|agudeza|acuite|snellen|logmar|\w{1,4}va|sc|cc)\b/;

/** The names of the rest, the first that fits. Many systems and languages have a word or two of their own. */
const NAMES: readonly [Target, RegExp][] = [
  ['birthDate', /\b(dob|birth ?(date|day)?|geb(urts)?\w*|nacimiento|naissance|yob)\b/],
  [
    'timeSinceSurgery',
    /\b(time|months?|days?|weeks?|interval|tage|monate) (since|post ?(op\w*)?|after|nach)\b|^(interval|time ?point|visit|visit (type|name|label)|follow ?up( (period|interval|visit))?|time since surgery|days|months|weeks|postop period)$/,
  ],
  [
    'visitDate',
    /\b(visit|exam\w*|encounter|follow ?up|service|untersuchung\w*|consulta|measure\w*|va|refraction) ?(date|datum|fecha|dt)\b|\bdate of (visit|service|exam\w*)\b|^(dov|datum|date)$/,
  ],
  [
    'surgeryMonth',
    /\b(dos|op ?(date|datum|tag)|(surgery|surgical|operation\w*|procedure|sx|implant\w*|cirugia|chirurgie|intervention) ?(date|datum|month|dt|day)|date of (the )?(surgery|operation|procedure|implant\w*)|(fecha|date|datum) (de )?(la |der )?(op|cirugia|operation|chirurgie|intervention))\b/,
  ],
  ['formula', /\bformula?\b|\bformel\b/],
  ['negativeDysphotopsia', /\bnegative? dys\w*/],
  ['dysphotopsiaSeverity', /\bdys?photops\w*/],
  ['patientSatisfaction', /\b(satisf\w*|zufrieden\w*)\b/],
  ['spectacleIndependence', /\b(spectacles?|glasses|brille\w*|gafas|lunettes)\b/],
  ['halos', /\bhalos?\b/],
  ['starbursts', /\bstar ?bursts?\b/],
  ['glare', /\bglare\b|\bblendung\b/],
  ['promScore', /\b(prom|questionnaire|vf ?14|cat ?(quest|prom)\w*|rasch)\b/],
  [
    'complications',
    /\b(complications?|komplikation\w*|complicaciones|intraop\w* (events?|compl\w*)|adverse events?)\b/,
  ],
  [
    'ocularHistory',
    /\b(ocular|eye|surgical) (history|hx)\b|\bprevious (eye|refractive|laser)\b|\bprior (refractive|laser)\b/,
  ],
  ['comorbidities', /\b(co ?morbid\w*|co ?patholog\w*|ocular (disease|patholog\w*)|begleit\w*)\b/],
  [
    'preOpSteepKAxis',
    /\b(steep|k2|kmax|ks)\b.*\b(ax\w*|mer\w*|deg)\b|\bax\w* (of )?(steep|k2|k)\b|\b(k2|ks|kmax) ?ax\w*\b|\bachse ?k2\b/,
  ],
  [
    'preOpCornealAstigmatism',
    /\b(corneal?|keratometric|sim ?k|k|hornhaut|topo\w*) ?(astig\w*|cyl\w*|zyl\w*)\b|\b(delta ?k|dk|k ?cyl|kcyl|astig\w*)\b/,
  ],
  ['k1', /\b(k1|k ?flat|flat ?k|kf|km?in)\b(?!.*\b(ax\w*|mer\w*|deg)\b)/],
  ['k2', /\b(k2|k ?steep|steep ?k|ks|kmax)\b(?!.*\b(ax\w*|mer\w*|deg)\b)/],
  ['axialLength', /\b(al|axl|axial( length)?|achs\w*lange|longitud axial|longueur axiale|bulbuslange)\b/],
  ['refractiveTarget', /\b(target\w*|aim\w*|intended|planned|predicted|pred|expected|ziel\w*|objetivo|cible)\b/],
  [
    'lensPower',
    /\b(iol|lens|linsen?|lio|implant\w*)\b.*\b(power|starke|diopters?|dioptrien?|potencia|puissance|se|d)\b|\b(power|starke|potencia|puissance)\b.*\b(iol|lens|linse|lio|implant)|^(power|p)( d)?$/,
  ],
  [
    'lens',
    /\b(iol|lens|linsen?|lentille|lente|lio|implant\w*)\b(?!.*\b(serial|sn|lot|udi|barcode|thickness|lt|position|acd|const\w*|constant|cost|price)\b)|^(model|modell|product)$/,
  ],
  ['axis', /\b(ax|axis|achse|eje|axe)\b/],
  ['cyl', /\b(cyl\w*|zyl\w*|cil\w*)\b/],
  ['sph', /\b(sph\w*|esf\w*|sphare)\b(?! eq\w*)/],
  ['refraction', /\b(mrx|mr|refraction|refraktion|rx|manifest\w*|refraccion|subjective|mrse? sca)\b/],
  ['patientAgeRange', /\b(age|alter|edad)\b/],
  [
    'side',
    /^(eye|side|lateral\w*|auge|seite|ojo|oeil|eye side|operated eye|op eye|surgery eye|eye laterality|od os|os od|l r|r l)$/,
  ],
];
/** Numbers that no field of the form asks for, although their names look like one. */
const NOT_ASKED =
  /\b(spherical equivalent|seq|mrse|se|iop|tension|pachy\w*|cct|acd|wtw|pupil|add|vertex|prism|auto ?ref\w*|aref|autorefraction)\b/;

const PLAIN_FIELDS = new Map<string, Target>(
  COLUMN_FIELDS.flatMap((field) => {
    const description = descriptionOf(field);
    const names = [field, description.label, ...(description.kind === 'acuity' ? [description.abbreviation] : [])];
    return names.map((name) => [plainWords(name), field] as const);
  }),
);

/** What the name of a column says that it is, and of which eye; null where it says nothing that is asked for. */
export function columnNamed(name: string): NamedColumn {
  const words = plainWords(name).replace(/\bo ([ds])\b/g, 'o$1');
  const plain = PLAIN_FIELDS.get(words);
  if (plain) return { target: plain, eye: null };
  const { eye, rest } = withoutEye(words);
  const target = PLAIN_FIELDS.get(rest) ?? targetNamed(rest);
  return { target, eye: target === null || OF_THE_PATIENT.includes(target) ? null : eye };
}

/** The eye that a name speaks of, and what else it says. */
function withoutEye(words: string): { eye: Side | null; rest: string } {
  for (const [eye, anywhere, atAnEnd] of EYES) {
    for (const pattern of [anywhere, atAnEnd]) {
      const rest = words.replace(pattern, ' ').replace(/ +/g, ' ').trim();
      if (rest !== words && rest !== '') return { eye, rest };
    }
  }
  return { eye: null, rest: words };
}

/** The eye that a title over several columns speaks of. */
export const eyeOfTitle = (title: string): Side | null => {
  const words = plainWords(title);
  return EYES.find(([, anywhere]) => anywhere.test(words))?.[0] ?? null;
};

function targetNamed(words: string): Target | null {
  const isBefore = BEFORE.test(words);
  const rest = words.replace(BEFORE, ' ').replace(AFTER, ' ').replace(/ +/g, ' ').trim();
  // Times and dates are named by the very words that tell before from after.
  const early = NAMES.slice(0, 4).find(([, pattern]) => pattern.test(words))?.[0];
  if (early) return early;
  const acuity = acuityNamed(rest, isBefore);
  if (acuity !== undefined) return acuity;
  if (NOT_ASKED.test(rest) && !/\b(target|predicted|aim|intended|planned|power)\w*\b/.test(rest)) return null;
  const found = NAMES.slice(4).find(([, pattern]) => pattern.test(rest))?.[0];
  // The refraction before surgery is not asked for.
  const isRefraction = found !== undefined && ['sph', 'cyl', 'axis', 'refraction'].includes(found);
  return isBefore && isRefraction ? null : (found ?? null);
}

/** An acuity by its words; null where it is one that is not asked for, undefined where it is none. */
function acuityNamed(words: string, isBefore: boolean): Target | null | undefined {
  if (!ACUITY.test(words)) return undefined;
  const [uncorrected, corrected] = [UNCORRECTED.test(words), CORRECTED.test(words)];
  if (uncorrected === corrected) return /\b(va|visus|acuity|vision|av)\b/.test(words) ? null : undefined;
  const [near, intermediate] = [NEAR.test(words), INTERMEDIATE.test(words)];
  if (isBefore) return corrected && !near && !intermediate ? 'preOpCdva' : null;
  if (uncorrected) return near ? 'ucnva' : intermediate ? 'uciva' : 'ucdva';
  // Near acuity with glasses for near is not what the lens does through the correction for distance.
  if (near || intermediate) return THROUGH_DISTANCE.test(words) ? (near ? 'dcnva' : 'dciva') : null;
  return 'dcfva';
}
