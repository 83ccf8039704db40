import { Cite } from '#app/texts/citations.tsx';
import { IconArray } from '#app/ui/icon-array.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { PRIORITY_WORDS, type Priority } from '#domain/lens/rules/priorities.ts';
import { type ShownFigure, showTrial } from './figure.ts';
import type { TradeOff } from './trade-offs.ts';
import { asTitle } from './words.ts';

type Props = {
  readonly priority: Priority;
  readonly mattersMost: boolean;
  readonly tradeOff: TradeOff;
  /** What people here have answered about it, when enough have. */
  readonly answered?: ShownFigure | undefined;
};

/** One point of a class or a lens: what it gives and what it gives up, in the same size, with figures. */
export function ChosenPoint({ priority, mattersMost, tradeOff, answered }: Props) {
  const figures = [...(answered ? [answered] : []), ...tradeOff.figures.map(showTrial)];
  return (
    <section className="chosen-point">
      <h4 className="flex flex-wrap items-center gap-x-3 text-lg">
        {asTitle(PRIORITY_WORDS[priority])}
        {mattersMost && <Tag tone="chosen">matters most</Tag>}
        {tradeOff.asItsClass && <Tag tone="outline">known for its class only</Tag>}
      </h4>
      <dl className="chosen-point-words">
        <div>
          <dt>What you gain</dt>
          <dd>{tradeOff.gives}</dd>
        </div>
        <div>
          <dt>What you give up</dt>
          <dd>
            {tradeOff.givesUp}
            {tradeOff.sources.length > 0 && <Cite of={tradeOff.sources} />}
          </dd>
        </div>
      </dl>
      {figures.length > 0 && (
        <ul className="choose-figures">
          {figures.map((figure) => (
            <FigureOfHundred key={figure.holds + figure.of} figure={figure} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A figure as icons and in words, with its population, time and source. */
function FigureOfHundred({ figure: { of, brief: _, source, ...figure } }: { figure: ShownFigure }) {
  return (
    <li className="choose-figure">
      <IconArray {...figure} />
      <p className="text-ink-soft text-sm">
        {of}
        {source && <Cite of={source} />}
      </p>
    </li>
  );
}
