import { Expander } from '#app/ui/disclosure.tsx';
import { rangeWords } from '#app/ui/icon-array.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import { LEVEL_WORDS, LEVELS, SYMPTOM_WORDS, SYMPTOMS, type Symptom } from '#domain/experience/rules/questions.ts';
import { NightPicture } from './night-picture.tsx';
import { BOX_OF, BOXES, NO_SYMPTOMS, nightSceneUrl } from './picture.ts';
import type { ShownNight } from './shown.ts';
import { LEVEL_MEANS, monthsWords, peopleWords, picksWords, STREET_WORDS, symptomLevel, tenthWords } from './words.ts';

type Props = {
  readonly night: ShownNight;
  /** Whose answers these are, to distinguish several: "PanOptix Pro". */
  readonly of: string;
  /** When side by side: only the near part of the street. */
  readonly compact?: boolean;
};

/** What people with a lens see at night: the median answers in one picture, and where the strongest tenth begins. */
export function NightScene({ night, of, compact = false }: Props) {
  return (
    <div className="night-scene-frame">
      <div className="night-scene">
        <figure className="night-scene-middle">
          <figcaption>
            <strong>The middle answers.</strong> At least half of the people picked this or less.
            <ul className="night-scene-levels list-none! m-0! p-0! [&>li]:m-0!">
              {SYMPTOMS.map((symptom) => (
                <li key={symptom}>{symptomLevel(symptom, night.middle[symptom])}</li>
              ))}
            </ul>
          </figcaption>
          <MiddlePicture night={night} compact={compact} />
        </figure>
        <div className="night-scene-tenth">
          <p>
            <strong>What at least 10 of 100 people see</strong>, or something stronger, each by itself:
          </p>
          <ul className="night-scene-tenths list-none! mb-0! max-w-none! p-0! [&>li]:m-0!">
            {SYMPTOMS.map((symptom) => (
              <li key={symptom}>
                <TenthPicture night={night} symptom={symptom} />
              </li>
            ))}
          </ul>
        </div>
        <div className="night-scene-foot">
          <p>
            Drawn from what {peopleWords(night.people)} picked{monthsWords(night.months)}, as of{' '}
            {longDate(new Date(night.asOf))}. Not a photograph; your eye may differ.
          </p>
          <div className="print:hidden">
            <Expander label="Show Numbers">
              <NightNumbers night={night} of={of} />
            </Expander>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The whole street where there is room for it, and on phones the part of it in which levels can be distinguished. */
function MiddlePicture({ night: { middle }, compact }: Pick<Props, 'night' | 'compact'>) {
  const alt = `${STREET_WORDS} ${picksWords(middle)}`;
  if (compact) return <NightPicture picks={middle} box="near" alt={alt} />;
  const { width, height } = BOXES.near;
  return (
    <picture>
      <source media="(max-width: 40rem)" srcSet={nightSceneUrl(middle, 'near')} width={width} height={height} />
      <NightPicture picks={middle} box="whole" alt={alt} />
    </picture>
  );
}

function TenthPicture({ night, symptom }: { night: ShownNight; symptom: Symptom }) {
  const { level, ofHundred, range } = night.tenth[symptom];
  return (
    <figure>
      <NightPicture
        picks={{ ...NO_SYMPTOMS, [symptom]: level }}
        box={BOX_OF[symptom]}
        alt={`The car, nearer: ${LEVEL_MEANS[symptom][level]}.`}
      />
      <figcaption>
        <strong>{symptomLevel(symptom, level)}</strong> {tenthWords(level, ofHundred)} ({rangeWords(range)})
      </figcaption>
    </figure>
  );
}

/** How many people picked each picture. */
function NightNumbers({ night, of }: Pick<Props, 'night' | 'of'>) {
  return (
    <Table caption={`How many people with ${of} picked each picture`} hideCaption>
      <FigureHeads of="Level" heads={SYMPTOMS.map((symptom) => SYMPTOM_WORDS[symptom].name)} />
      <tbody>
        {LEVELS.map((level) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            {SYMPTOMS.map((symptom) => (
              <td key={symptom} className="numeric">
                {LEVEL_WORDS[symptom][level]}: {night.counts[symptom][level]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
