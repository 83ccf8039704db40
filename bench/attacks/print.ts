import type { Effect } from './effect.ts';

const HEAD = [
  'attack',
  'stars',
  'sent',
  'counting',
  'waiting, by rule',
  'seen after',
  'moved until then',
  'in a day',
  'at most, if nobody looks',
  '0.1 stars after',
  'hidden by one act',
  'figures restored',
];

const hours = (after: number | null) =>
  after === null ? 'never' : after < 1 ? `${Math.max(1, Math.round(60 * after))} min` : `${Math.round(after)} h`;
const stars = (by: number) => by.toFixed(3);

/** A row of the table for each attack that was played. */
export function attackTable(played: readonly { name: string; stars: 1 | 5; effect: Effect }[]): string {
  const rows = played.map(({ name, stars: given, effect }) => [
    name,
    String(given),
    String(effect.sent),
    String(effect.counting),
    Object.entries(effect.waiting)
      .map(([rule, count]) => `${count} by ${rule}`)
      .join(', ') || 'none',
    hours(effect.seenAfter),
    stars(effect.movedUnseen),
    stars(effect.movedInADay),
    stars(effect.movedAtMost),
    hours(effect.reachedAimAfter),
    String(effect.hidden),
    effect.isRestored ? 'yes' : 'no',
  ]);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line)].join('\n');
}
