import {
  type Fade,
  type FadeTopic,
  FOLLOWED_WORDS,
  isOf100,
  mayBeAlike,
  type OfHundred,
  ofHundred,
  peopleWords,
  rangeWords,
  type SamePeople,
  WINDOWS,
} from '#domain/experience/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';

const TICKS = ['≤ 1', '2–3', '4–6', '7–12', '> 12'];
const WHEN = [
  'in the first month',
  'at 2 to 3 months',
  'at 4 to 6 months',
  'at 7 to 12 months',
  'after more than a year',
] as const;
/** How far the same people are drawn to the right of everybody, in units of the drawing. */
const ASIDE = 13;

type Props = { readonly what: FadeTopic; readonly fade: Fade };

/** How often something is seen, by months since surgery: different people as dots, the same people as a dashed line. */
export function FadeChart({ what, fade }: Props) {
  const shares = fade.differentPeople[what].map(ofHundred);
  const same = fade.samePeople.find(({ cells }) => cells[what][0] !== null);
  const pair = pairOf(what, same);
  const { name } = FOLLOWED_WORDS[what];
  return (
    <figure className="chart" aria-labelledby={`fade-${what}`}>
      <figcaption>
        <p className="chart-name">{name}</p>
        <h3 id={`fade-${what}`} className="chart-title">
          {findingOf(what, shares)}
        </h3>
        {pair && same && (
          <p className="text-sm">
            The same {shownCount(pair[0].n)} people, asked twice: {peopleWords(pair[0])} {WHEN[same.windows[0]]},{' '}
            {peopleWords(pair[1])} {WHEN[same.windows[1]]}.
          </p>
        )}
      </figcaption>
      {shares.some((share) => share !== null) && (
        <svg
          viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
          role="img"
          aria-label={spoken(what, shares, pair, same)}
          className="plot fade-plot"
        >
          <Axes shares={shares} />
          {pair && same && <Pair pair={pair} same={same} />}
          {shares.map((share, place) => share && <Dot key={TICKS[place]} share={share} place={place} />)}
        </svg>
      )}
    </figure>
  );
}

function Axes({ shares }: { shares: readonly (OfHundred | null)[] }) {
  const { left, right, bottom, height } = DRAWING;
  return (
    <>
      {[0, 25, 50, 75, 100].map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${heightOf(tick)}H${right}`} className={tick === 0 ? 'plot-base' : 'plot-grid'} />
          <text x={left - 7} y={heightOf(tick) + 5} textAnchor="end" className="plot-tick">
            {tick}
          </text>
        </g>
      ))}
      {TICKS.map((tick, place) => (
        <g key={tick}>
          <text x={middleOf(place, TICKS.length)} y={bottom + 19} textAnchor="middle" className="plot-tick">
            {tick}
          </text>
          <text x={middleOf(place, TICKS.length)} y={bottom + 37} textAnchor="middle" className="plot-tick">
            {shares[place] ? `n ${shares[place].n}` : '–'}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={height - 6} textAnchor="middle" className="plot-axis-title">
        Months since surgery
      </text>
    </>
  );
}

function Dot({ share, place }: { share: OfHundred; place: number }) {
  const { x, y, above, below } = placed(share, place, WINDOWS.length, 0);
  return (
    <>
      <path d={`M${x} ${above}V${below}`} className="fade-range" />
      <circle cx={x} cy={y} r={6} className="plot-fill" />
    </>
  );
}

function Pair({ pair, same }: { pair: readonly [OfHundred, OfHundred]; same: SamePeople }) {
  const [first, second] = pair.map((share, index) =>
    placed(share, same.windows[index === 0 ? 0 : 1], WINDOWS.length, ASIDE),
  );
  if (!first || !second) return null;
  return (
    <>
      <path d={`M${first.x} ${first.y}L${second.x} ${second.y}`} className="fade-same plot-dashed" />
      {[first, second].map(({ x, y, above, below }) => (
        <g key={x}>
          <path d={`M${x} ${above}V${below}`} className="fade-range" />
          <path d={`M${x - 6} ${y - 6}h12v12h-12z`} className="fade-square" />
        </g>
      ))}
    </>
  );
}

/** What the same people said at both times, if enough answered this question at each. */
function pairOf(what: FadeTopic, same: SamePeople | undefined): readonly [OfHundred, OfHundred] | null {
  const [first, second] = same?.cells[what].map(ofHundred) ?? [];
  return first && second ? [first, second] : null;
}

/**
 * The first and the last known share, with their numbers of people; no comparison when chance may explain the change.
 */
function findingOf(what: FadeTopic, shares: readonly (OfHundred | null)[]): string {
  const known = shares.flatMap((share, place) => (share ? [{ share, when: WHEN[place] }] : []));
  const [first, last] = [known[0], known.at(-1)];
  const { holds } = FOLLOWED_WORDS[what];
  if (!first || !last) return `Too few people said when they ${holds} (fewer than 11 at each time)`;
  if (first === last) return `${peopleWords(first.share)} ${holds} ${first.when}${sizes(first.share)}`;
  if (mayBeAlike(first.share, last.share)) return `No clear change over time in how many ${holds}`;
  return `${peopleWords(first.share)} ${holds} ${first.when}, ${peopleWords(last.share)} ${last.when}${sizes(first.share, last.share)}`;
}

/** The number of people behind shares of 100; counts include it already. */
function sizes(...shares: readonly OfHundred[]): string {
  return shares.some(isOf100) ? ` (n ${shares.map(({ n }) => n).join(' and ')})` : '';
}

function spoken(
  what: FadeTopic,
  shares: readonly (OfHundred | null)[],
  pair: readonly [OfHundred, OfHundred] | null,
  same: SamePeople | undefined,
): string {
  const shown = shares.flatMap((share, place) =>
    share ? [`${WHEN[place]} ${peopleWords(share)}${isOf100(share) ? ` (${rangeWords(share)})` : ''}`] : [],
  );
  const followed =
    pair && same
      ? ` The same ${pair[0].n} people: ${pair.map((share, index) => `${WHEN[same.windows[index === 0 ? 0 : 1]]} ${peopleWords(share)}`).join(', ')}.`
      : '';
  return `So many people ${FOLLOWED_WORDS[what].holds}: ${shown.join('; ')}.${followed}`;
}

/** Measures of the drawing, in its own units. */
const DRAWING = { width: 360, height: 250, left: 40, right: 350, top: 12, bottom: 186 };

/** A share in a drawing: its position and its margin of error. */
type ChartPoint = { readonly x: number; readonly y: number; readonly above: number; readonly below: number };

/** The height of a share of 100. */
const heightOf = (of100: number): number => DRAWING.bottom - (of100 / 100) * (DRAWING.bottom - DRAWING.top);

/** The positions of the windows, from left to right, each in the middle of its part. */
function middleOf(place: number, windows: number): number {
  return DRAWING.left + ((place + 0.5) / windows) * (DRAWING.right - DRAWING.left);
}

/** @param aside the offset from the middle, so that two marks do not overlap. */
function placed(share: OfHundred, place: number, windows: number, aside: number): ChartPoint {
  return {
    x: middleOf(place, windows) + aside,
    y: heightOf(share.of100),
    above: heightOf(share.to),
    below: heightOf(share.from),
  };
}
