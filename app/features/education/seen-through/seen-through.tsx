import { type ReactNode, useId } from 'react';
import sharpness from '#content/sharpness.json' with { type: 'json' };
import type { SourceKey } from '#domain/evidence/rules/sources.ts';
import scenes from './scenes.svg?no-inline';

export type Distance = 'far' | 'armsLength' | 'near';

/** The average sight with a kind of lens at three distances: 40 is 20/40, in feet. */
export type Sharpness = { readonly name: string } & Readonly<Record<Distance, number>>;

/** A trial in `content/sharpness.json`. Only lenses of one trial are set beside each other. */
export type TrialKey = keyof typeof sharpness;

/** Every trial that measured sight at the three distances, by key. A test checks the file against the type. */
export const TRIALS = sharpness as Readonly<
  Record<TrialKey, { readonly source: SourceKey; readonly lenses: readonly Sharpness[] }>
>;

/** The smallest detail that is resolved, in minutes of arc: 1 with 20/20. */
const resolved = (sight: number) => sight / 20;

/**
 * The standard deviation of the Gaussian that blurs a picture, in minutes of arc, for a reader with 20/20. A letter of
 * five details is just recognized when the Gaussian is as wide as one detail, and the blur of two Gaussians adds up as
 * their squares. So this is what is missing to 20/20; sight that is no worse is drawn sharp.
 */
export const blurOf = (sight: number): number => Math.sqrt(Math.max(0, resolved(sight) ** 2 - 1));

/** The smallest letters that are read are five details high; fluent reading takes twice their size. */
const SMALLEST = 5;
const FLUENT = 2;
const WITH_EFFORT = 1.2;

/** How letters of a height in minutes of arc are read. */
export function legibility(height: number, sight: number): 'easy to read' | 'takes effort' | 'blurred' {
  const reserve = height / (SMALLEST * resolved(sight));
  if (reserve >= FLUENT) return 'easy to read';
  return reserve >= WITH_EFFORT ? 'takes effort' : 'blurred';
}

type Scene = {
  readonly distance: Distance;
  /** Above its pictures. */
  readonly heading: string;
  /** In a text alternative. */
  readonly name: string;
  /** Height of its smallest letters, in minutes of arc. */
  readonly letters: number;
};

/** Capitals 20 cm high on a sign 60 m away; capitals of 3 mm on a dashboard; small letters of 1.7 mm in a book. */
export const SCENES: readonly Scene[] = [
  { distance: 'far', heading: 'Road sign at night', name: 'A road sign', letters: 11.46 },
  { distance: 'armsLength', heading: 'Dashboard, arm’s length', name: 'A dashboard', letters: 15.63 },
  { distance: 'near', heading: 'Book in the hand', name: 'A book', letters: 14.61 },
];

/**
 * Three things as sharp as the lenses of one trial showed them: the same pictures, scale and light for each lens.
 *
 * @param of the trial.
 * @param children whom it measured, and how, as the caption.
 */
export function SeenThrough({ of, children }: { of: TrialKey; children: ReactNode }) {
  const { lenses } = TRIALS[of];
  return (
    <figure className="seen-through">
      <div className="seen-through-scenes">
        {SCENES.map(({ distance, heading, name, letters }) => (
          <div key={distance} className="seen-through-scene">
            <p className="font-bold">{heading}</p>
            {lenses.map((lens) => {
              const read = legibility(letters, lens[distance]);
              return (
                <div key={lens.name}>
                  <Blurred
                    distance={distance}
                    sight={lens[distance]}
                    label={`${name}. ${lens.name} lens, 20/${lens[distance]}: ${read}.`}
                  />
                  <p className="text-sm">
                    {lens.name}, 20/{lens[distance]} <strong className="block">{read}</strong>
                  </p>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <figcaption className="text-ink-soft text-sm">{children}</figcaption>
    </figure>
  );
}

/**
 * A picture as sharp as this sight makes it. Light is added up, not the values of the screen: the filter’s default. No
 * filter without blur, since older browsers draw nothing then.
 */
function Blurred({ distance, sight, label }: { distance: Distance; sight: number; label: string }) {
  const id = useId();
  const blur = blurOf(sight);
  return (
    <svg viewBox="0 0 200 125" role="img" aria-label={label} className="seen-through-picture">
      {blur > 0 && (
        <filter id={id} x="0" y="0" width="200" height="125" filterUnits="userSpaceOnUse">
          <feGaussianBlur stdDeviation={blur} />
        </filter>
      )}
      <use href={`${scenes}#${distance}`} filter={blur > 0 ? `url(#${id})` : undefined} />
    </svg>
  );
}
