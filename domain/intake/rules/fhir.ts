import { z } from 'zod';
import { CASE_NUMBER, descriptionOf, type FieldName, NO_CONDITION } from '#domain/outcome/rules.ts';
import type { Unit } from '#domain/prescription/rules.ts';
import { SENT_FIELDS, type SentEye } from './eyes.ts';
import { type Faults, readEye } from './vocabulary.ts';

/** Codes of this site: the names of fields and their answers. LOINC and SNOMED CT have most of them not, or not alone. */
const OWN = 'urn:iolite:outcome';
const LENS = 'urn:iolite:lens';
const SNOMED = 'http://snomed.info/sct';
const UCUM = 'http://unitsofmeasure.org';
/** SNOMED CT codes that mean a field: sphere, cylinder and axis of a refraction. */
const KNOWN_CODES = { '251795007': 'sph', '251797004': 'cyl', '251799001': 'axis' } as const;
const UNITS: Readonly<Record<Unit, string>> = { D: '[diop]', '°': 'deg', mm: 'mm', points: '{score}', '': '1' };

const coded = (system: string, code: z.ZodType<string>) =>
  z.strictObject({ coding: z.tuple([z.strictObject({ system: z.literal(system), code })]) });
const codeOfField = z.union([
  coded(OWN, z.enum(['lensId', ...SENT_FIELDS])),
  coded(SNOMED, z.enum(Object.keys(KNOWN_CODES))),
]);
const component = z.strictObject({
  code: codeOfField,
  valueQuantity: z
    .strictObject({ value: z.number(), system: z.literal(UCUM), code: z.enum(Object.values(UNITS)) })
    .optional(),
  valueInteger: z.number().multipleOf(1).optional(),
  valueCodeableConcept: z.union([coded(OWN, z.string()), coded(LENS, z.string().regex(/^\d{1,4}$/))]).optional(),
});
type Component = z.output<typeof component>;

/**
 * One eye as an Observation of FHIR R4, with an answer in each component. Narratives, displays, identifiers, contained
 * resources and all else that may name a person are not in it.
 */
const observation = z.strictObject({
  resourceType: z.literal('Observation'),
  status: z.literal('final'),
  code: coded(OWN, z.literal('eye')),
  subject: z.strictObject({
    reference: z.string().regex(new RegExp(CASE_NUMBER.source.replace('^', '^Patient/'))),
  }),
  component: z.array(component).min(1),
});
const entry = z.strictObject({ resource: observation });

/** The lists of a Bundle; whatever else it has is refused. */
export const sentBundle = z.strictObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  entry: z.array(z.unknown()),
});

const NOT_OURS = 'This is no part of the mapping of FHIR. It may name a person, so leave it out.';
const NO_VALUE = 'Send one value, with the unit and the kind that the field has.';

/** The eye in one entry of a Bundle, or what is wrong with it. */
export function readEntry(sent: unknown, pointer: string): ReturnType<typeof readEye> {
  const parsed = entry.safeParse(sent);
  if (!parsed.success) return { faults: faultsOf(parsed.error, pointer) };
  const { subject, component: components } = parsed.data.resource;
  const answers: Record<string, SentEye[string]> = {};
  const faults: Record<string, string> = {};
  for (const [index, one] of components.entries()) {
    const field = fieldOf(one);
    const answer = answerOf(field, one);
    const isList = field !== 'lensId' && descriptionOf(field).kind === 'conditions';
    const before = answers[field];
    // Conditions come in several components, and "none" comes alone.
    const goesOn = isList && Array.isArray(before) && before.length > 0 && answer !== NO_CONDITION;
    if (answer === undefined || (before !== undefined && !goesOn)) {
      faults[`${pointer}/resource/component/${index}`] = NO_VALUE;
    } else if (isList) {
      answers[field] = answer === NO_CONDITION ? [] : [...((before ?? []) as readonly string[]), String(answer)];
    } else {
      answers[field] = answer;
    }
  }
  if (Object.keys(faults).length > 0) return { faults };
  const caseNumber = subject.reference.replace('Patient/', '');
  return readEye({ ...answers, caseNumber }, `${pointer}/resource`);
}

function faultsOf({ issues }: z.ZodError, pointer: string): Faults {
  return Object.fromEntries(
    issues.map(({ code, path }) => {
      const at = [pointer, ...path.map(String)].join('/');
      return [code === 'unrecognized_keys' ? `${at}/*` : at, NOT_OURS];
    }),
  );
}

function fieldOf({ code: { coding } }: Component): FieldName | 'lensId' {
  const [{ system, code }] = coding;
  return system === SNOMED ? KNOWN_CODES[code as keyof typeof KNOWN_CODES] : (code as FieldName | 'lensId');
}

/** The answer in a component; undefined where its kind or unit is not the field's, or it has several. */
function answerOf(field: FieldName | 'lensId', component: Component): string | number | undefined {
  const { valueQuantity, valueInteger, valueCodeableConcept } = component;
  if ([valueQuantity, valueInteger, valueCodeableConcept].filter((value) => value !== undefined).length !== 1) return;
  const concept = valueCodeableConcept?.coding[0];
  if (field === 'lensId') return concept?.system === LENS ? Number(concept.code) : undefined;
  const described = descriptionOf(field);
  switch (described.kind) {
    case 'measurement':
      return valueQuantity?.code === UNITS[described.unit] ? valueQuantity.value : undefined;
    case 'score':
      return valueQuantity?.code === UNITS.points ? valueQuantity.value : undefined;
    case 'year':
      return valueInteger;
    default:
      return concept?.system === OWN ? concept.code : undefined;
  }
}
