import type { ReactNode } from 'react';
import { Fieldset } from '#app/ui/choice.tsx';
import { classes } from '#app/ui/classes.ts';
import { LEVELS, type Symptom } from '#domain/experience/rules/questions.ts';
import { NightPicture } from './night-picture.tsx';
import { BOX_OF, NO_SYMPTOMS } from './picture.ts';
import { LEVEL_MEANS, levelName, WHERE_TO_LOOK } from './words.ts';

type RadioProps = {
  /** The field that is sent: "0" to "4", or "" for a question that was skipped. */
  readonly name: string;
  /** Controlled: the chosen value, as it is sent; null for none. */
  readonly value?: string | null;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
};

type Props = RadioProps & {
  /** Also the target of the group in an error summary. */
  readonly id: string;
  readonly symptom: Symptom;
  /** The question. */
  readonly legend: ReactNode;
  readonly error?: string | false;
};

/**
 * Asks how strong a symptom is at night, by pictures: which is nearest to what the person sees. Nothing is preselected.
 */
export function NightPicker({ id, symptom, legend, error, ...radio }: Props) {
  return (
    <Fieldset
      id={id}
      legend={legend}
      help={`Choose the picture closest to what you see at night. ${WHERE_TO_LOOK[symptom]}`}
      error={error}
      className="@container"
    >
      <div className="night-choices">
        {LEVELS.map((level) => (
          <Tile
            key={level}
            {...radio}
            sent={String(level)}
            picture={<NightPicture picks={{ ...NO_SYMPTOMS, [symptom]: level }} box={BOX_OF[symptom]} alt="" />}
          >
            {levelName(symptom, level)}
            <span className="sr-only">: {LEVEL_MEANS[symptom][level]}</span>
          </Tile>
        ))}
        <Tile {...radio} sent="">
          Skip
        </Tile>
      </div>
    </Fieldset>
  );
}

type TileProps = RadioProps & { readonly sent: string; readonly picture?: ReactNode; readonly children: ReactNode };

/** One answer; the whole tile can be pressed. */
function Tile({ name, value, defaultValue, onChange, sent, picture, children }: TileProps) {
  return (
    <label className={classes('night-choice', !picture && 'night-choice-skip')}>
      {picture}
      <span className="choice">
        <input
          type="radio"
          name={name}
          value={sent}
          checked={value === undefined ? undefined : value === sent}
          defaultChecked={value === undefined ? defaultValue === sent : undefined}
          onChange={onChange && (() => onChange(sent))}
          readOnly={value !== undefined && !onChange}
        />
        <span>{children}</span>
      </span>
    </label>
  );
}
