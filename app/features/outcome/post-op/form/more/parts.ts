import { type FieldName, fieldsOf, type OutcomeFields } from '#domain/outcome/rules.ts';

export type MoreField = { [Name in FieldName]: OutcomeFields[Name]['group'] extends 'more' ? Name : never }[FieldName];

/** The part of each optional field; the compiler requires every one of them. */
const PART_OF: Readonly<Record<MoreField, MorePart>> = {
  side: 'surgery',
  surgeryYear: 'surgery',
  lensModel: 'surgery',
  lensPower: 'surgery',
  formula: 'surgery',
  predictedEquivalent: 'surgery',
  constantName: 'surgery',
  constantValue: 'surgery',
  toricCylinder: 'surgery',
  toricCylinderAtCornea: 'surgery',
  plannedAxis: 'surgery',
  achievedAxis: 'surgery',
  pupil: 'surgery',
  complications: 'surgery',
  preOpCdva: 'before',
  preOpUdva: 'before',
  preOpSph: 'before',
  preOpCyl: 'before',
  preOpAxis: 'before',
  biometer: 'before',
  axialLength: 'before',
  k1: 'before',
  k2: 'before',
  anteriorChamberDepth: 'before',
  lensThickness: 'before',
  halos: 'patient',
  starbursts: 'patient',
  glare: 'patient',
  negativeDysphotopsia: 'patient',
  promScore: 'patient',
};
export type MorePart = 'surgery' | 'before' | 'patient';

/** The fields of a part, in the order in which they are asked. */
export const fieldsIn = (part: MorePart): readonly MoreField[] =>
  (Object.keys(PART_OF) as MoreField[]).filter((field) => PART_OF[field] === part);

export const MORE_FIELDS = fieldsOf('more') as readonly MoreField[];
