import { OPENED_HERE } from '#app/lens-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { longDate } from '#app/ui/long-date.ts';
import { Rows, Table } from '#app/ui/table.tsx';
import type { TextHistory } from '#domain/evidence/rules.ts';

/** A text of the site, where it is and how old it is. */
export type DatedText = { readonly name: string; readonly to: string; readonly history: TextHistory };

const DAYS = [
  ['written', 'Written'],
  ['checked', 'Last checked'],
  ['nextCheck', 'Next check by'],
] as const;

/** When each text was written and checked, and when the next check is due. */
export const Dates = ({ texts }: { texts: readonly DatedText[] }) => (
  <Table caption="Texts and their dates" hideCaption stacks>
    <Rows
      heads={['Text', ...DAYS.map(([, title]) => title)]}
      rows={texts.map(({ name, to, history }) => ({
        key: to,
        cells: [
          // A lens opens over the home page; closing it leads back here.
          <Link key={to} to={to} state={OPENED_HERE}>
            {name}
          </Link>,
          ...DAYS.map(([day]) => (
            <time key={day} dateTime={history[day]}>
              {longDate(new Date(history[day]))}
            </time>
          )),
        ],
      }))}
    />
  </Table>
);
