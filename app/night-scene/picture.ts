import { type Level, SYMPTOMS, type Symptom } from '#domain/experience/rules/questions.ts';

/** What an eye sees at night: a level of each symptom. */
export type NightPicks = Readonly<Record<Symptom, Level>>;
export const NO_SYMPTOMS: NightPicks = { halos: 0, starbursts: 0, glare: 0 };

/**
 * Parts of the drawing, in its units: all of the street; the car and the pedestrian, for glare; the car alone, for
 * halos and starbursts, which would be too small to distinguish on a phone.
 */
export const BOXES = {
  whole: { left: 0, top: 0, width: 900, height: 600 },
  near: { left: 150, top: 218, width: 420, height: 280 },
  lamps: { left: 114, top: 248, width: 330, height: 220 },
} as const;
export type NightBox = keyof typeof BOXES;

/** The part of the drawing that shows a symptom by itself. */
export const BOX_OF = { halos: 'lamps', starbursts: 'lamps', glare: 'near' } as const satisfies Record<
  Symptom,
  NightBox
>;

/** The file name of a picture: "210-near.svg" has halos of level 2, starbursts of level 1 and no glare. */
export const nightSceneFile = (picks: NightPicks, box: NightBox): string =>
  `${SYMPTOMS.map((symptom) => picks[symptom]).join('')}-${box}.svg`;

/** The URL of a picture. */
export const nightSceneUrl = (picks: NightPicks, box: NightBox): string => `/night-scene/${nightSceneFile(picks, box)}`;

/** The picture of a file name; null if it is not one. */
export function readNightSceneFile(file: string): { readonly picks: NightPicks; readonly box: NightBox } | null {
  if (file.length > '000-whole.svg'.length) return null;
  const [, digits = '', box = ''] = /^([0-4]{3})-([a-z]+)\.svg$/.exec(file) ?? [];
  if (!isBox(box)) return null;
  const levelAt = (place: number) => Number(digits[place]) as Level;
  return { picks: { halos: levelAt(0), starbursts: levelAt(1), glare: levelAt(2) }, box };
}

const isBox = (name: string): name is NightBox => Object.hasOwn(BOXES, name);
