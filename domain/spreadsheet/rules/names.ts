import { descriptionOf } from '#domain/outcome/rules.ts';
import { plainWords } from './cell.ts';
import { mergeQualifiers, type Qualifiers, qualified } from './qualifiers.ts';
import { COLUMN_FIELDS, isResult, OF_THE_PATIENT, type Target } from './targets.ts';

/** What the name of a column, below its titles, says that it holds. */
export type NamedColumn = {
  readonly target: Target | null;
  readonly qualifiers: Qualifiers;
  /** Why it is not taken, where its neighbours say so. */
  readonly why?: string | null;
};

const UNCORRECTED = /\b(uc\w*va|ud ?va|u[in] ?va|uncorrected|un ?aided|unc|sc|s c|avsc|o ?k|ohne|sans|sin)\b/;
const CORRECTED = /\b(bc\w*va|bscva|bsva|cd ?va|dc\w*va|corrected|best|aided|cc|c c|avcc|m ?k|mit|avec|con|mcva)\b/;
const NEAR = /\b(near|\w*va n|nahe?|cerca|pres|\w*nva|40 ?cm|33 ?cm)\b/;
const INTERMEDIATE = /\b(inter\w*|\w*va i|zwischen\w*|\w*iva|int|6[0-9] ?cm|80 ?cm)\b/;
const THROUGH_DISTANCE = /\b(dc[in]va|distance corrected)\b/;
const ACUITY = /\b(va|visus|av[sc]c|acuity|vision|av|agudeza|acuite|snellen|logmar|\w{1,4}va|sc|cc)\b/;

/** Names of dates and times, the first that fits. Many systems and languages have a word or two of their own. */
const TIMES: Readonly<Partial<Record<Target, RegExp>>> = {
  birthDate: /\b(dob|birth ?(date|day)?|geb(urts)?\w*|nacimiento|naissance|yob)\b/,
  visitDate:
    /\b(visit|exam\w*|encounter|follow ?up|service|untersuchung\w*|consulta|measure\w*|va|refraction) ?(date|datum|fecha|dt)\b|\bdate of (the )?(last |final )?(visit|follow ?up|service|exam\w*)\b|^(dov|datum|date)$/,
  surgeryYear:
    /\b(dos|op ?(date|datum|tag)|(surgery|surgical|operation\w*|procedure|sx|implant\w*|cirugia|chirurgie|intervention) ?(date|datum|month|year|dt|day)|date of (the )?(surgery|operation|procedure|implant\w*)|(fecha|date|datum) (de )?(la |der )?(op|cirugia|operation|chirurgie|intervention))\b/,
  timeSinceSurgery:
    /^(((time|interval|days?|weeks?|months?|tage|wochen|monate) (since|post ?op\w*|after|nach)( (the )?(surgery|op\w*))?|(post ?op\w*|po|fu|follow ?up) (days?|weeks?|months?|period|interval|visit|time)|interval|time ?point|(study )?visit( (type|name|label|no))?|event|redcap event( name)?|event name|fu|follow ?up|days|months|weeks|pod|untersuchung|kontrolle)( (in )?(days?|weeks?|months?|tage|wochen|monate))?)$/,
};
/** Names that are whole ones: parts of them mean something else in others. */
const WHOLE_NAMES: Readonly<Partial<Record<Target, RegExp>>> = {
  constantValue: /^(lens |iol )?(a ?const\w*|constant( value)?|constante?|konstante)$/,
  biometer: /^(biomet(er|ry|rie)( (device|model|instrument))?|biometro|device)$/,
  anteriorChamberDepth: /^(acd|anterior chamber depth|vorderkammertiefe|vkt)( mm)?$/,
  lensThickness: /^(lt|lens thickness|linsendicke)( mm)?$/,
  predictedEquivalent: /^(predicted|expected) (post ?op\w* )?(se|seq|mrse|sph\w* eq\w*)( d)?$/,
  plannedAxis: /^(planned|intended|target) (iol |lens |toric )?ax[ie]s$/,
  achievedAxis: /^(achieved|final|actual|post ?op) (iol|lens|toric) ax[ie]s$/,
  toricCylinder: /^(iol|lens|toric) cyl\w*( power)?( d)?$/,
};
/** Names of the rest. */
const NAMES: Readonly<Partial<Record<Target, RegExp>>> = {
  formula: /\bformula?\b|\bformel\b/,
  negativeDysphotopsia: /\bnegative? dys\w*/,
  dysphotopsiaSeverity: /\bdys?photops\w*/,
  patientSatisfaction: /\b(satisf\w*|zufrieden\w*)\b/,
  spectacleIndependence:
    /^(?!.*\b(sph\w*|cyl\w*|zyl\w*|ax\w*|rx|va)\b).*\b(spectacles?|specs?|glasses|brille\w*|gafas|lunettes)\b/,
  halos: /\bhalos?\b/,
  starbursts: /\bstar ?bursts?\b/,
  glare: /\bglare\b|\bblendung\b/,
  promScore: /\b(prom|questionnaire|vf ?14|cat ?(quest|prom)\w*|rasch)\b/,
  complications: /\b(complications?|komplikation\w*|complicaciones|intraop\w* (events?|compl\w*)|adverse events?)\b/,
  ocularHistory:
    /\b(ocular|eye|surgical) (history|hx)\b|\bprevious (eye|refractive|laser)\b|\bprior (refractive|laser)\b/,
  comorbidities: /\b(co ?morbid\w*|co ?patholog\w*|ocular (disease|patholog\w*)|begleit\w*)\b/,
  preOpSteepKAxis:
    /\b(steep|k2|kmax|ks)\b.*\b(ax\w*|mer\w*|deg)\b|\bax\w* (of )?(steep|k2|k)\b|\b(k2|ks|kmax) ?ax\w*\b|\bachse ?k2\b/,
  preOpCornealAstigmatism:
    /\b(corneal?|keratometric|sim ?k|k|hornhaut|topo\w*) ?(astig\w*|cyl\w*|zyl\w*)\b|\b(delta ?k|dk|k ?cyl|kcyl|astig\w*)\b/,
  k1: /\b(k1|k ?flat|flat ?k|kf|km?in)\b(?!.*\b(ax\w*|mer\w*|deg)\b)/,
  k2: /\b(k2|k ?steep|steep ?k|ks|kmax)\b(?!.*\b(ax\w*|mer\w*|deg)\b)/,
  axialLength: /\b(al|axl|axial( length)?|achs\w*lange|longitud axial|longueur axiale|bulbuslange)\b/,
  refractiveTarget:
    /^(?!.*\b(iol|lens|power|sph\w*|cyl\w*|zyl\w*|ax\w*|achse|date|datum)\b).*\b(target\w*|aim\w*|intended|planned|predicted|pred|expected|ziel\w*|objetivo|cible)\b/,
  lensPower:
    /\b(iol|lens|linsen?|lio|implant\w*)\b.*\b(power|starke|diopters?|dioptrien?|potencia|puissance|se|d)\b|\b(power|starke|potencia|puissance)\b.*\b(iol|lens|linse|lio|implant)|^(power|p)( d)?$/,
  lens: /\b(iol|lens|linsen?|lentille|lente|lio|implant\w*)\b(?!.*\b(serial|sn|lot|udi|barcode|thickness|lt|position|acd|const\w*|constant|cost|price)\b)|^(model|modell|product)$/,
  axis: /\b(ax|axis|achse|eje|axe)\b/,
  cyl: /\b(cyl\w*|zyl\w*|cil\w*)\b/,
  sph: /\b(sph\w*|esf\w*|sphare)\b(?! eq\w*)/,
  refraction: /\b(mrx|mr|refraction|refraktion|rx|manifest\w*|refraccion|subjective|mrse? sca)\b/,
  patientAgeRange: /\b(age|alter|edad)\b/,
  side: /^(eye|side|lateral\w*|auge|seite|ojo|oeil|eye side|operated eye|op eye|surgery eye|eye laterality|od os|os od|l r|r l)$/,
};
/** Numbers that no field of the form asks for, although their names look like one. */
const NOT_ASKED =
  /\b(spherical equivalent|seq|mrse|se|iop|tension|pachy\w*|cct|acd|wtw|pupil|add|vertex|prism|auto ?ref\w*|aref|autorefraction)\b/;

/** What codes mean, within a name: "Eye (1=R;2=L)". */
const LEGEND = /\b(\d\s*[=:]|\w\s*=)\s*\p{L}+/gu;

const AXIS_OF_K = /\bk ?([12])\b(?=.*\b(?:ax\w*|mer\w*|deg)\b)|\bax\w* (?:of )?k ?([12])\b/;

const PLAIN_FIELDS = new Map<string, Target>(
  COLUMN_FIELDS.flatMap((field) => {
    const description = descriptionOf(field);
    const names = [field, description.label, ...(description.kind === 'acuity' ? [description.abbreviation] : [])];
    return names.map((name) => [plainWords(name), field] as const);
  }),
);

/**
 * What the name of a column says that it is; null where it says nothing that is asked for.
 *
 * @param titles over it, the nearest last
 */
export function columnNamed(written: string, titles: readonly string[] = []): NamedColumn {
  const name = written.replace(LEGEND, ' ');
  const own = qualified(name);
  const above = titles.map((title) => qualified(title)).reverse();
  const qualifiers = mergeQualifiers(own.qualifiers, ...above.map((title) => title.qualifiers));
  const words = plainWords(name);
  const exact = PLAIN_FIELDS.get(words) ?? PLAIN_FIELDS.get(own.rest) ?? null;
  // "CDVA" below "Preoperative" is another field.
  const plain = exact !== null && isResult(exact) && qualifiers.phase === 'before' ? null : exact;
  const [, beforeAxis, afterAxis] = AXIS_OF_K.exec([...above.map(({ rest }) => rest), words].join(' ')) ?? [];
  const ofK = beforeAxis ?? afterAxis;
  // A title may name the field, and the name below it a part: "Axis" below "K2".
  const combined = above.map(({ rest }) => `${rest} ${own.rest}`);
  const target =
    plain ??
    [own.rest, ...combined].reduce<Target | null>((found, rest) => found ?? targetNamed(words, rest, qualifiers), null);
  const ofPatient = target !== null && OF_THE_PATIENT.includes(target);
  return {
    target: ofK === '1' ? null : ofK === '2' ? 'preOpSteepKAxis' : target,
    qualifiers: ofPatient ? { ...qualifiers, eye: null } : qualifiers,
  };
}

function targetNamed(words: string, rest: string, { phase }: Qualifiers): Target | null {
  // Times and dates contain the same words that distinguish before from after.
  const early = firstOf(TIMES, words);
  if (early) return early;
  const acuity = acuityNamed(rest, phase === 'before');
  if (acuity !== undefined) return acuity;
  const named = firstOf(WHOLE_NAMES, words) ?? firstOf(WHOLE_NAMES, rest);
  if (named) return named;
  if (NOT_ASKED.test(rest) && !/\b(target|predicted|aim|intended|planned|power)\w*\b/.test(rest)) return null;
  return firstOf(NAMES, rest);
}

const firstOf = (names: Readonly<Partial<Record<Target, RegExp>>>, words: string): Target | null =>
  (Object.entries(names).find(([, pattern]) => pattern?.test(words))?.[0] as Target | undefined) ?? null;

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
