import { Grid, Section } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';

/** What doctors come for, each with one line of what it is for; the quickest way to enter eyes first. */
const TASKS = [
  { to: '/doctor-dashboard/import', label: 'Import From a File', use: 'Many eyes at once, from your records.' },
  { to: '#submit', label: 'Add One Eye', use: 'By the form below.' },
  {
    to: '/doctor-dashboard/outcomes',
    label: 'See Figures',
    use: 'Outcomes of each lens: all doctors, or yours alone.',
  },
  { to: '/invite', label: 'Invite a Patient', use: 'By e-mail, to review the lens.' },
  { to: '/invitation-codes', label: 'Print Invitation Codes', use: 'Slips for patients without e-mail.' },
  {
    to: '/doctor-dashboard/periods',
    label: 'Open a Period',
    use: 'All eyes of a time, one after another: complete figures.',
  },
  {
    to: '/doctor-dashboard/outcomes/year',
    label: 'Print a Year',
    use: 'A report of your operations, and files for registries.',
  },
  {
    to: '/doctor-dashboard/outcomes/fair',
    label: 'Compare Fairly',
    use: 'Your results beside those of other surgeons with eyes like yours.',
  },
] as const;

/** The beginning of the dashboard: every page that it leads to, in one click. */
export function WhatToDo() {
  return (
    <Section id="what-to-do" heading="What do you want to do?" className="print:hidden">
      <Grid as="ul" column="narrow" gap={4}>
        {TASKS.map(({ to, label, use }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center font-bold">
              {label}
            </Link>
            <p className="text-ink-soft text-sm">{use}</p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
