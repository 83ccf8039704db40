import { Cite } from '#app/texts/citations.tsx';
import { ofHundredWords } from '#app/ui/icon-array.tsx';
import { Table } from '#app/ui/table.tsx';
import { PRIORITY_WORDS, type Priority } from '#domain/lens/rules/priorities.ts';
import { type ShownFigure, showTrial } from '../figure.ts';
import { classOf, type LensToChoose, type TradeOff, tradeOffOfLens } from '../trade-offs.ts';
import { asTitle } from '../words.ts';

type Props = {
  readonly lenses: readonly LensToChoose[];
  readonly priorities: readonly Priority[];
  /** How many figures each point has room for. */
  readonly most: number;
  /** What reviews here say of a lens, in words. */
  readonly rated: (lensId: number) => string;
};

/** The lenses side by side on the points that matter, in few words, with the figures of each. */
export function LensFigures({ lenses, priorities, most, rated }: Props) {
  return (
    <Table caption="Lenses I have looked at" hideCaption stacks className="sheet-lenses">
      <thead>
        <tr>
          <td />
          {lenses.map(({ id, name, type }) => (
            <th key={id} scope="col">
              {name}
              <span className="block font-normal text-sm">{classOf(type).label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {priorities.map((priority) => (
          <tr key={priority}>
            <th scope="row">{asTitle(PRIORITY_WORDS[priority])}</th>
            {lenses.map((lens) => (
              <td key={lens.id} data-label={lens.name}>
                <Cell tradeOff={tradeOffOfLens(lens, priority)} answered={lens.answered[priority]} most={most} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Reviews on Iolite</th>
          {lenses.map(({ id, name }) => (
            <td key={id} data-label={name}>
              {rated(id)}
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}

/** What a cell has room for: the first figure, or if there is none, the first source of its words. */
export function restsOn(
  { figures, sources }: TradeOff,
  answered: ShownFigure | undefined,
): Pick<TradeOff, 'figures' | 'sources'> {
  const isCounted = figures.length > 0 || answered !== undefined;
  return { figures: figures.slice(0, 1), sources: isCounted ? [] : sources.slice(0, 1) };
}

type CellProps = {
  readonly tradeOff: TradeOff;
  readonly answered: ShownFigure | undefined;
  readonly most: number;
};

function Cell({ tradeOff, answered, most }: CellProps) {
  const {
    figures: [counted],
    sources,
  } = restsOn(tradeOff, answered);
  const figures = [...(counted ? [showTrial(counted)] : []), ...(answered ? [answered] : [])].slice(0, most);
  return (
    <div>
      {asTitle(tradeOff.short)}
      {sources.length > 0 && <Cite of={sources} />}
      {figures.map(({ brief, source, ...figure }) => (
        <p key={brief} className="text-sm">
          {ofHundredWords(figure)}. <span className="text-ink-soft">{brief}</span>
          {source && <Cite of={source} />}
        </p>
      ))}
    </div>
  );
}
