import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { Heads, Table } from '#app/ui/table.tsx';
import {
  type Cut,
  type ExperienceFigures,
  MEASURE_WORDS,
  MEASURES,
  measureOf,
  type OfHundred,
  rangeWords,
  shareWords,
  TRAIT_NAMES,
  TRAITS,
  valueInWords,
  valuesOf,
} from '#domain/experience/rules.ts';
import { shownCount } from '#domain/wording/rules.ts';
import { cutWords } from './words.ts';

type Props = {
  readonly cut: Cut;
  /** The number of people known to match; null if too few. */
  readonly like: ExperienceFigures | null;
  readonly everybody: ExperienceFigures;
};

/** Asks who is like the reader, by the URL alone, and shows the answers of such people beside everybody's. */
export function LikeMe({ cut, like, everybody }: Props) {
  const isAsked = Object.keys(cut).length > 0;
  return (
    <>
      <Form method="get" preventScrollReset className="like-me-form">
        {TRAIT_NAMES.map((trait) => (
          <Select
            key={`${trait} ${cut[trait] ?? ''}`}
            id={`like-${trait}`}
            name={trait}
            label={TRAITS[trait].label}
            defaultValue={cut[trait] ?? ''}
          >
            <option value="">Anyone</option>
            {valuesOf(trait).map((value) => (
              <option key={value} value={value}>
                {valueInWords(trait, value)}
              </option>
            ))}
          </Select>
        ))}
        <Button type="submit" look="secondary">
          Show People Like That
        </Button>
      </Form>
      <div role="status">
        {isAsked && <p className="mt-4 font-bold">{cutWords(cut)}</p>}
        {isAsked && !like && <p className="mt-1">Too few people like that yet (fewer than 11).</p>}
        {isAsked && like && (
          <p className="mt-1">
            {shownCount(like.people)} people like that are counted separately, of {shownCount(everybody.people)}{' '}
            counted.
          </p>
        )}
      </div>
      <div className="mt-6">
        <Table caption={isAsked && like ? 'People like that and everyone' : 'Everyone'} stacks>
          <Heads heads={['Of 100 people', ...(like && isAsked ? ['People like that'] : []), 'Everyone']} />
          <tbody>
            {MEASURES.map((measure) => (
              <tr key={measure}>
                <th scope="row">{MEASURE_WORDS[measure]}</th>
                {like && isAsked && <Share label="People like that" share={measureOf(like, measure)} />}
                <Share label="Everyone" share={measureOf(everybody, measure)} />
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  );
}

function Share({ label, share }: { label: string; share: OfHundred | null }) {
  return (
    <td data-label={label}>
      {share ? (
        <div>
          {shareWords(share)} <span className="block text-ink-soft text-sm">{rangeWords(share)}</span>
        </div>
      ) : (
        <span className="text-ink-soft">Fewer than 11 people</span>
      )}
    </td>
  );
}
