import { MEASURE_WORDS, rangeWords, shareWords } from '#domain/experience/rules.ts';
import { type Compared, choiceOf, nameOf } from './compared.ts';
import type { ComparedLife } from './life-rows.ts';

/** The part of a comparison with figures since surgery, of lenses and of pairs alike. */
export function LifePart({ rows, compared }: { rows: readonly ComparedLife[]; compared: readonly Compared[] }) {
  return (
    <tbody>
      <tr className="comparison-row">
        <th scope="rowgroup" colSpan={compared.length + 1} className="comparison-attribute">
          Since surgery, of 100 people
        </th>
      </tr>
      {rows.map(({ measure, shares }) => (
        <tr key={measure} className="comparison-row">
          <th scope="row" className="comparison-attribute font-normal">
            {MEASURE_WORDS[measure]}
          </th>
          {compared.map((one, at) => {
            const share = shares[at];
            return (
              <td key={choiceOf(one)} className="comparison-value" data-lens={nameOf(one)}>
                {share ? (
                  <>
                    {shareWords(share)} <span className="block text-ink-soft text-sm">{rangeWords(share)}</span>
                  </>
                ) : (
                  <span className="text-ink-soft">Fewer than 11 people</span>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
