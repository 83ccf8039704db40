import { Bar } from '#app/ui/bar.tsx';
import { Card } from '#app/ui/card.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { Histogram } from '#app/ui/histogram.tsx';
import { IconArray } from '#app/ui/icon-array.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { LeadMark } from '#app/ui/lead-mark.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';
import { Reference } from '#app/ui/reference.tsx';
import { ScoreBar } from '#app/ui/score-bar.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Stars } from '#app/ui/star-rating.tsx';
import { FigureHeads, Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { WrittenAndChecked } from '#app/ui/written-and-checked.tsx';
import { Specimen } from './specimen.tsx';

const SPREAD = [
  { label: '5 stars', count: 812 },
  { label: '4 stars', count: 190 },
  { label: '3 stars', count: 1 },
  { label: '2 stars', count: 0 },
];

const CODE = [...'1011'].map((_, row, bits) => bits.map((_bit, column) => bits[(row + column) % 4] === '1'));

/** Components for reading. */
export function Reading() {
  return (
    <>
      <Specimen
        name="ScoreBar"
        note="Value, bar, how to read it, how many answers; the one that leads by word and mark."
      >
        {() => (
          <>
            <ScoreBar value="6.8" percent={68} range={{ from: 66.2, to: 69.8 }} answers="476 answers" />
            <ScoreBar
              value="1.4"
              percent={14}
              range="too few answers for a range"
              answers="2 answers"
              lead={{ words: 'Lower', mark: 'clear' }}
            />
            <ScoreBar value="10.0" percent={100} lead={{ words: 'slightly higher, may be chance', mark: 'unsure' }} />
            <ScoreBar value={null} percent={100} />
          </>
        )}
      </Specimen>
      <Specimen name="QrCode" note="Dark on white whatever the theme: it is read by cameras.">
        {() => (
          <div className="w-24">
            <QrCode address="a page" modules={CODE} />
          </div>
        )}
      </Specimen>
      <Specimen
        name="IconArray"
        note="How many of 100, with what is left open; people, or anything else that is counted."
      >
        {() => (
          <Cluster gap={8} className="items-start">
            <IconArray count={28.6} range={{ from: 15.9, to: 51.7 }} holds="see halos" holdsNot="do not" />
            <IconArray count={8} holds="see halos" holdsNot="do not" />
            <IconArray icons="dots" count={0.2} holds="need surgery" holdsNot="do not" />
          </Cluster>
        )}
      </Specimen>
      <Specimen name="Bar" note="With a range, also where it is next to nothing at an end; empty.">
        {() => (
          <>
            <Bar percent={50} whisker={{ from: 30, to: 70 }} lead={{ mark: 'clear' }} />
            <Bar percent={50} whisker={{ from: 30, to: 70 }} lead={{ mark: 'unsure' }} />
            <Bar percent={100} whisker={{ from: 99.9, to: 100 }} />
            <Bar percent={0} whisker={{ from: 0, to: 0.1 }} />
            <Bar percent={null} />
          </>
        )}
      </Specimen>
      <Specimen name="Columns" note="How counts lie over a scale, and where their mean is.">
        {() => (
          <Columns
            label="How 90 answers lie: most of them in the middle."
            bins={[0, 1, 4, 9, 17, 28, 17, 9, 4, 1].map((count, bin) => ({ label: `bin ${bin}`, count }))}
            mean={54}
            ends={['0', '10']}
          />
        )}
      </Specimen>
      <Specimen
        name="LeadMark"
        note="Beside a score that leads: clearly, perhaps by chance, or by too little to matter."
      >
        {() => (
          <Cluster>
            <LeadMark words="Higher" mark="clear" />
            <LeadMark words="slightly higher, may be chance" mark="unsure" />
          </Cluster>
        )}
      </Specimen>
      <Specimen name="Stars and Histogram">
        {() => (
          <>
            <Cluster>
              <Stars value={4} size="large" />
              <Stars value={0} />
            </Cluster>
            <Histogram caption="1,002 of 1,003 gave 4 or 5 stars" headings={['Rating', 'Reviews']} rows={SPREAD} />
          </>
        )}
      </Specimen>
      <Specimen name="Notice">
        {() =>
          (['info', 'success', 'warning', 'error'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
              What happened, and what to do.
            </Notice>
          ))
        }
      </Specimen>
      <Specimen name="Card, Tag and Mark">
        {() => (
          <>
            <Card>
              <Cluster>
                <Mark className="size-9" />
                <Tag>Plain</Tag>
                <Tag tone="chosen">Chosen</Tag>
                <Tag tone="outline">Outline</Tag>
              </Cluster>
            </Card>
            <Card space="roomy">
              <Tag>A tag whose words are so many that they cannot stand on one line of its card</Tag>
            </Card>
          </>
        )}
      </Specimen>
      <Specimen name="Spinner and Skeleton" note="Both stand still where less motion is wanted.">
        {() => (
          <>
            <Cluster>
              <Spinner label="Loading lens data..." showLabel />
              <Spinner size="small" />
            </Cluster>
            <Skeleton className="h-6 w-2/3" />
          </>
        )}
      </Specimen>
      <Specimen name="Reference and WrittenAndChecked">
        {() => (
          <>
            <p>
              <Reference
                title="A study of lenses"
                detail="2024;1:23"
                kind="trial"
                url="#specimen-reference-and-writtenandchecked"
              />
            </p>
            <WrittenAndChecked written="2026-11-21" checked="2026-11-22" nextCheck="2027-05-22" reviews={[]} />
          </>
        )}
      </Specimen>
      <Specimen name="Prose and Table">
        {() => (
          <>
            <Prose>
              <h3>Text to be read</h3>
              <p>
                A paragraph, <a href="#specimen-prose-and-table">a link to itself</a> and <strong>weight</strong>.
              </p>
              <ul>
                <li>One point</li>
                <li>Another point</li>
              </ul>
            </Prose>
            <Table caption="Figures">
              <FigureHeads of="Distance" heads={['Score']} />
              <tbody>
                <tr>
                  <th scope="row">Far</th>
                  <td className="numeric">8.4</td>
                </tr>
                <tr>
                  <th scope="row">Near</th>
                  <td className="numeric">10.0</td>
                </tr>
              </tbody>
            </Table>
          </>
        )}
      </Specimen>
    </>
  );
}
