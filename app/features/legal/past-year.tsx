import { Table } from '#app/ui/table.tsx';

type Row = {
  readonly category: string;
  readonly from: string;
  readonly use: string;
  readonly disclosedTo: string;
  /** "Sensitive personal information" in the meaning of Cal. Civ. Code § 1798.140(ae). */
  readonly sensitive: boolean;
};

const PROCESSORS = 'the companies that run our server and deliver our e-mail';

/** The categories of Cal. Civ. Code § 1798.140(v) that the site collects. */
const ROWS: readonly Row[] = [
  {
    category: 'Names and e-mail addresses',
    from: 'you; people who invite you',
    use: 'letters, one review of a lens by each person, accounts',
    disclosedTo: PROCESSORS,
    sensitive: false,
  },
  {
    category: 'Health: reviews, answers since surgery, lenses of which you want news',
    from: 'you',
    use: 'showing reviews, scores and life with a lens',
    disclosedTo: `everyone, without your e-mail address, as far as you publish it; ${PROCESSORS}`,
    sensitive: true,
  },
  {
    category: 'Health: results of operations, without names',
    from: 'verified doctors',
    use: 'figures over many operations',
    disclosedTo: `verified doctors and everyone, as sums of many eyes; ${PROCESSORS}`,
    sensitive: true,
  },
  {
    category: 'Passwords and other means of logging in to an account',
    from: 'doctors and operators',
    use: 'logging in',
    disclosedTo: PROCESSORS,
    sensitive: true,
  },
  {
    category: 'Work: practice, website, phone number',
    from: 'doctors',
    use: 'checking that a doctor is one',
    disclosedTo: PROCESSORS,
    sensitive: false,
  },
  {
    category: 'Use of the site: hashes of networks and browsers',
    from: 'your browser',
    use: 'finding faults and preventing abuse',
    disclosedTo: PROCESSORS,
    sensitive: false,
  },
];

/** What was collected, why, and to whom it was disclosed in the year before, as Cal. Civ. Code § 1798.130(a)(5) asks for it. */
export const PAST_YEAR_PART = {
  id: 'past-year',
  heading: 'The past year (California: CCPA)',
  content: (
    <>
      <p>
        This is what we collected in the past year. We sold none of it and shared none of it for advertising. We use
        sensitive data only for what you sent it for.
      </p>
      <Table caption="Personal data collected in the past year" hideCaption stacks>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Sensitive</th>
            <th scope="col">From whom</th>
            <th scope="col">What for</th>
            <th scope="col">Disclosed to</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ category, sensitive, from, use, disclosedTo }) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              <td data-label="Sensitive">{sensitive ? 'yes' : 'no'}</td>
              <td data-label="From whom">{from}</td>
              <td data-label="What for">{use}</td>
              <td data-label="Disclosed to">{disclosedTo}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  ),
};
