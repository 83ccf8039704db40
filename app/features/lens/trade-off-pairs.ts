import type { Lens, LensType } from '#domain/lens/rules.ts';
import type { ScoreRow, ShownLensFigures } from '#domain/review/rules/shown-figures.ts';

/** What choosing between two kinds of lenses comes down to, with the two scores that show it. */
type TradeOff = {
  readonly question: string;
  readonly types: readonly [LensType, LensType];
  readonly rows: readonly [ScoreRow, ScoreRow];
};

const TRADE_OFFS: readonly TradeOff[] = [
  {
    question: 'Clear nights or reading?',
    types: ['Monofocal', 'Multifocal'],
    rows: ['nightVision', 'nearVision'],
  },
  {
    question: 'Fewer halos or small print?',
    types: ['Extended Depth of Focus', 'Multifocal'],
    rows: ['dysphotopsia', 'nearVision'],
  },
  {
    question: 'Clear nights or screens?',
    types: ['Monofocal', 'Extended Depth of Focus'],
    rows: ['nightVision', 'intermediateVision'],
  },
];

type NamedLens = Pick<Lens, 'id' | 'name'>;

/** Two lenses between which a trade-off decides. */
export type TradeOffPair = Pick<TradeOff, 'question' | 'rows'> & { readonly lenses: readonly [NamedLens, NamedLens] };

/**
 * A pair for each trade-off: of both kinds the lens with the most reviews; ties go to the earlier one in the
 * catalogue. Leaves out a trade-off for which the catalogue has no lens.
 */
export function tradeOffPairs(
  lenses: readonly Pick<Lens, 'id' | 'name' | 'type'>[],
  figures: readonly ShownLensFigures[],
): TradeOffPair[] {
  const reviewsOf = ({ id }: NamedLens) => figures.find(({ lensId }) => lensId === id)?.all.reviews ?? 0;
  const ranked = lenses.toSorted((a, b) => reviewsOf(b) - reviewsOf(a));
  return TRADE_OFFS.flatMap(({ question, types, rows }) => {
    const [one, other] = types.map((type) => ranked.find((lens) => lens.type === type));
    return one && other ? [{ question, rows, lenses: [namedOf(one), namedOf(other)] as const }] : [];
  });
}

/** A page contains only what its links show. */
const namedOf = ({ id, name }: NamedLens): NamedLens => ({ id, name });
