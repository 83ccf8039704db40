import { Heads, Table } from '#app/ui/table.tsx';
import {
  type Fade,
  type FadeCell,
  FOLLOWED,
  FOLLOWED_WORDS,
  isOf100,
  ofHundred,
  peopleWords,
  rangeWords,
  WINDOWS,
} from '#domain/experience/rules.ts';

/** The fade in numbers: everybody by window, then each pair of windows in which the same people answered. */
export function FadeTable({ fade }: { fade: Fade }) {
  return (
    <Table caption="People by months since surgery" stacks>
      <Heads
        heads={['Asked', ...FOLLOWED.map((what) => `${FOLLOWED_WORDS[what].name}: ${FOLLOWED_WORDS[what].holds}`)]}
      />
      <tbody>
        {WINDOWS.map(({ label }, place) => (
          <Row key={label} name={label} cells={FOLLOWED.map((what) => fade.differentPeople[what][place] ?? null)} />
        ))}
        {fade.samePeople.flatMap(({ windows, cells }) =>
          windows.map((window, index) => (
            <Row
              key={`${windows.join()} ${window}`}
              name={`The same people, ${WINDOWS[window].label.toLowerCase()}`}
              cells={FOLLOWED.map((what) => cells[what][index === 0 ? 0 : 1])}
            />
          )),
        )}
      </tbody>
    </Table>
  );
}

function Row({ name, cells }: { name: string; cells: readonly FadeCell[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, place) => {
        const share = ofHundred(cell);
        const what = FOLLOWED[place] ?? 'halos';
        return (
          <td key={what} data-label={FOLLOWED_WORDS[what].name}>
            {share ? (
              <div>
                {peopleWords(share)}{' '}
                {isOf100(share) && <span className="block text-ink-soft text-sm">{rangeWords(share)}</span>}
              </div>
            ) : (
              <span className="text-ink-soft">Fewer than 11 people</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
