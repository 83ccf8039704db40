import { useId } from 'react';
import { Expander } from '#app/ui/expander.tsx';
import { Reference } from '#app/ui/reference.tsx';
import { FEWEST_PEOPLE } from '#domain/experience/rules/figures.ts';
import {
  LEVEL_WORDS,
  LEVELS,
  type Level,
  SYMPTOM_WORDS,
  SYMPTOMS,
  type Symptom,
} from '#domain/experience/rules/questions.ts';
import { longDate, shownCount } from '#domain/wording/rules.ts';
import { BAND, nightBandUrl, nightLightUrl } from './band.ts';
import { NightPicture } from './night-picture.tsx';
import { BOX_OF, NO_SYMPTOMS, nightSceneUrl } from './picture.ts';
import type { Night, ShownNight, ShownSymptom } from './shown.ts';
import type { NightStudies } from './studies.ts';
import { BAND_MEANS, bandWords, LEVEL_MEANS, levelName, monthsWords } from './words.ts';

type NamedLens = {
  /** Whose answers these are: the name of a lens, or "lenses of this class". */
  readonly name: string;
};
type Props = { readonly nights: readonly (NamedLens & { readonly night: Night })[] };
type Shown = NamedLens & { readonly night: ShownNight };

/**
 * What people see at night: for each symptom a band of 100 lights, one above the other for several lenses. One symptom
 * shows at a time; the others are one press away, also without scripts. Studies while too few people have answered.
 */
export function NightStrips({ nights }: Props) {
  const shown = nights.flatMap(({ name, night }): Shown[] => (night.shown ? [{ name, night: night.shown }] : []));
  const none = nights.flatMap(({ name, night }) => (night.shown ? [] : [{ name, studies: night.studies }]));
  return (
    <div className="night">
      {shown.length > 0 && (
        <>
          <SymptomSwitch />
          {SYMPTOMS.map((symptom) => (
            <SymptomStrips key={symptom} symptom={symptom} nights={shown} isAlone={nights.length === 1} />
          ))}
        </>
      )}
      {none.length > 0 && (
        <div className="night-studies">
          {none.map(({ name, studies }) => (
            <Studies key={name} name={name} {...studies} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Which symptom is shown; the style sheet reads it. */
function SymptomSwitch() {
  const name = useId();
  return (
    <fieldset className="night-switch">
      <legend className="sr-only">Show what people see of</legend>
      {SYMPTOMS.map((symptom, at) => (
        <label key={symptom}>
          <input type="radio" name={name} value={symptom} defaultChecked={at === 0} />
          <span>{SYMPTOM_WORDS[symptom].name}</span>
        </label>
      ))}
    </fieldset>
  );
}

type StripsProps = { readonly symptom: Symptom; readonly nights: readonly Shown[]; readonly isAlone: boolean };

function SymptomStrips({ symptom, nights, isAlone }: StripsProps) {
  return (
    <div className="night-symptom" data-symptom={symptom} data-alone={isAlone || undefined}>
      <p className="text-ink-soft text-sm">{BAND_MEANS[symptom]}</p>
      {nights.map(({ name, night }) => (
        <Strip key={name} symptom={symptom} shown={night.symptoms[symptom]} name={isAlone ? null : name} />
      ))}
      <Expander label="Larger pictures, with numbers">
        <LargerPictures symptom={symptom} nights={nights} isAlone={isAlone} />
      </Expander>
    </div>
  );
}

/** Fewer people than these are named beside their band. */
const FEW_PEOPLE = 30;

type StripProps = { readonly symptom: Symptom; readonly shown: ShownSymptom; readonly name: string | null };

function Strip({ symptom, shown: { people, steps }, name }: StripProps) {
  const of100 = steps.map((step) => step.of100);
  return (
    <figure className="night-strip">
      <figcaption>
        <strong>
          {SYMPTOM_WORDS[symptom].name}
          {name ? `: ${name}` : ' at night'}
        </strong>
        {people < FEW_PEOPLE && `, only ${people} people answered`}
      </figcaption>
      <img
        src={nightBandUrl(symptom, of100)}
        alt={bandWords(symptom, of100)}
        width={BAND.cell * BAND.columns}
        height={BAND.cell * BAND.rows}
        loading="lazy"
        decoding="async"
        className="night-picture"
      />
      <ol aria-hidden="true">
        {LEVELS.filter((level) => of100[level]).map((level) => (
          <li key={level}>
            <img
              src={nightLightUrl(symptom, of100, level)}
              alt=""
              width={BAND.cell}
              height={BAND.cell}
              loading="lazy"
            />
            <span>
              <b>{of100[level]}</b> {LEVEL_WORDS[symptom][level]}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

type LargerProps = { readonly symptom: Symptom; readonly nights: readonly Shown[]; readonly isAlone: boolean };

/** The picture of each level, how many picked it, and the margin of error. */
function LargerPictures({ symptom, nights, isAlone }: LargerProps) {
  return (
    <>
      <ul className="night-levels">
        {LEVELS.map((level) => (
          <li key={level}>
            <Larger symptom={symptom} level={level} />
            <strong>{levelName(symptom, level)}</strong>
            {nights.map(({ name, night }) => {
              const step = night.symptoms[symptom].steps[level];
              return (
                step && (
                  <p key={name} className="text-sm">
                    {!isAlone && `${name}: `}
                    {step.of100} of 100 ({step.from} to {step.to})
                  </p>
                )
              );
            })}
          </li>
        ))}
      </ul>
      {nights.map(({ name, night }) => (
        <p key={name} className="text-ink-soft text-sm">
          {!isAlone && `${name}: `}
          {shownCount(night.symptoms[symptom].people)} people{monthsWords(night.months)}, as of{' '}
          {longDate(new Date(night.asOf))}.
        </p>
      ))}
      <p className="text-ink-soft text-sm">
        The numbers in brackets are the margin of error. The pictures are drawn, not photographs; your eye may differ.
      </p>
    </>
  );
}

/** The picture that people picked; it leads to one of the whole street. */
function Larger({ symptom, level }: { symptom: Symptom; level: Level }) {
  const picks = { ...NO_SYMPTOMS, [symptom]: level };
  return (
    <a href={nightSceneUrl(picks, 'whole')}>
      <NightPicture picks={picks} box={BOX_OF[symptom]} alt={`${LEVEL_MEANS[symptom][level]}, larger`} />
    </a>
  );
}

function Studies({ name, sentences, sources }: NamedLens & NightStudies) {
  return (
    <div>
      <p>
        Fewer than {FEWEST_PEOPLE} people with {name} have described what they see at night, so there is no picture yet.
        Studies of this class of lenses found:
      </p>
      <ul className="night-studies-list">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">
        {sources.map((source, index) => (
          <span key={source.url}>
            {index > 0 && ' · '}
            <Reference {...source} />
          </span>
        ))}
      </p>
    </div>
  );
}
