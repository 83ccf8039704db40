/** What SRK/T needs of an eye: axial length in millimeters, mean corneal power (index 1.3375) and lens power in diopters. */
export type SrkTEye = { readonly axialLength: number; readonly cornea: number; readonly power: number };

const CORNEA_INDEX = 337.5;
const LONG_EYE = 24.2;
const AQUEOUS = 1.336;
const CORNEA_LESS_ONE = 0.333;
/** Millimeters. */
const VERTEX = 12;

/**
 * Spherical equivalent in diopters at the spectacle plane that SRK/T predicts (Retzlaff, Sanders and Kraff, J Cataract
 * Refract Surg 1990;16:333, with its erratum). NaN for an eye whose cornea the formula cannot place.
 *
 * @param constant the A-constant.
 */
export function srkT({ axialLength, cornea, power }: SrkTEye, constant: number): number {
  const radius = CORNEA_INDEX / cornea;
  const corrected = axialLength <= LONG_EYE ? axialLength : -3.446 + 1.716 * axialLength - 0.0237 * axialLength ** 2;
  const width = -5.41 + 0.58412 * corrected + 0.098 * cornea;
  const height = radius - Math.sqrt(radius ** 2 - width ** 2 / 4);
  const lens = height + 0.62467 * constant - 68.747 - 3.336;
  const optical = axialLength + 0.65696 - 0.02029 * axialLength;
  const [eye, front] = [optical, lens].map((depth) => AQUEOUS * radius - CORNEA_LESS_ONE * depth) as [number, number];
  const light = power * (optical - lens);
  return (
    (1000 * AQUEOUS * eye - light * front) /
    (AQUEOUS * (VERTEX * eye + optical * radius) - 0.001 * light * (VERTEX * front + lens * radius))
  );
}
