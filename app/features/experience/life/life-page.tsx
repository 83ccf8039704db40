import { ButtonLink } from '#app/ui/button.tsx';
import { Expander } from '#app/ui/expander.tsx';
import { Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import {
  type Cut,
  type ExperienceFigures,
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
import { longDate } from '#domain/wording/rules.ts';
import { FadeChart } from './fade-chart.tsx';
import { LikeMe } from './like-me.tsx';
import '#app/ui/chart.css';
import './life.css';
import { Heads, Table } from '#app/ui/table.tsx';

type Props = {
  readonly lens: { readonly id: number; readonly name: string };
  readonly fade: Fade;
  readonly everybody: ExperienceFigures | null;
  readonly cut: Cut;
  readonly like: ExperienceFigures | null;
  /** URL of the CSV file, for the selected people. */
  readonly file: string;
};

/** Whether light effects at night fade, whether they bother people, and what people like the reader say. */
export function LifePage({ lens, fade, everybody, cut, like, file }: Props) {
  if (!everybody) return <NobodyYet lens={lens} />;
  return (
    <>
      <Section
        id="fade"
        heading="Do light effects fade? Do they bother people?"
        lead="What people said at each time after surgery, of 100 people, or as counts if fewer than 30 answered. People chose whether to answer, so these are not trial results."
      >
        <Legend hasSame={fade.samePeople.length > 0} />
        <div className="fade-charts mt-6">
          {FOLLOWED.map((what) => (
            <FadeChart key={what} what={what} fade={fade} />
          ))}
        </div>
        <p className="mt-6 max-w-text text-ink-soft text-sm">
          Different people answered at each time, so a lower dot later may only mean that other people answered. People
          who answered twice are drawn separately. The line through a dot shows the margin of error (95%), and n is the
          number of people. Nothing is drawn for fewer than 11.
        </p>
        <div className="fade-numbers mt-4">
          <Expander label="The same in numbers">
            <FadeTable fade={fade} />
          </Expander>
        </div>
      </Section>
      <Section
        id="like-me"
        heading="People like me"
        lead="Choose one or two. If you choose more, only the first two count. Your choice is not stored. It is only in the URL."
      >
        <LikeMe cut={cut} like={like} everybody={everybody} />
        <p className="mt-6 max-w-text text-ink-soft text-sm">
          As of {longDate(new Date(everybody.asOf))}; we will add new answers. People are counted in groups of 11 or
          more, and we show only what a whole group has in common. So some people like you may count only under
          “Everyone”. <Link to="/how-it-works/methods#life-figures">How this is counted</Link>
        </p>
        <p className="mt-4 print:hidden">
          <a href={file} className="inline-flex min-h-11 items-center font-bold">
            Download these numbers (CSV)
          </a>
        </p>
      </Section>
    </>
  );
}

function NobodyYet({ lens }: Pick<Props, 'lens'>) {
  return (
    <>
      <p className="max-w-text">
        Fewer than 11 people have answered our questions about life with the {lens.name} so far. We show figures from 11
        people on, so that nobody can be recognized.
      </p>
      <p className="mt-4 max-w-text">
        Do you have this lens? Write a review. Then you can say what you see at night and whether it bothers you.
      </p>
      <p className="mt-6">
        <ButtonLink to={`/submit-review/${lens.id}`}>Rate this Lens</ButtonLink>
      </p>
    </>
  );
}

function Legend({ hasSame }: { hasSame: boolean }) {
  return (
    <ul className="chart fade-legend text-sm">
      <li>
        <svg viewBox="0 0 36 20" aria-hidden="true">
          <path d="M18 1V19" className="fade-range" />
          <circle cx={18} cy={10} r={6} className="plot-fill" />
        </svg>
        Different people at each time
      </li>
      {hasSame && (
        <li>
          <svg viewBox="0 0 36 20" aria-hidden="true">
            <path d="M0 10H36" className="fade-same plot-dashed" />
            <path d="M12 4h12v12h-12z" className="fade-square" />
          </svg>
          The same people, asked twice
        </li>
      )}
    </ul>
  );
}

/** The fade in numbers: everybody by window, then each pair of windows in which the same people answered. */
function FadeTable({ fade }: { fade: Fade }) {
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
