import { Form, NavLink } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Cluster } from '#app/ui/layout.tsx';

/** The operator pages, in the order of their navigation. */
const OPERATOR_PAGES = [
  { to: '/operator', label: 'Overview' },
  { to: '/operator/reviews', label: 'Reviews' },
  { to: '/operator/campaigns', label: 'Campaigns' },
  { to: '/operator/figures', label: 'Figures' },
  { to: '/operator/reports', label: 'Reports and Appeals' },
  { to: '/operator/doctors', label: 'Doctors' },
  { to: '/operator/letters', label: 'Letters' },
  { to: '/operator/newsletter', label: 'Newsletter' },
  { to: '/operator/account', label: 'Your Account' },
] as const;

/**
 * @param name of the operator who is logged in. @param isOpen the operator may open these pages; else there is nothing
 * to link to yet.
 */
export function OperatorNav({ name, isOpen }: { name: string; isOpen: boolean }) {
  return (
    <Cluster className="mb-6 justify-between border-line border-b pb-3 print:hidden">
      <nav aria-label="Operator pages">
        {isOpen && (
          <Cluster as="ul" gap={1}>
            {OPERATOR_PAGES.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/operator'} className="site-nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </Cluster>
        )}
      </nav>
      <Form method="post" action="/operator/sign-out">
        <Cluster gap={2}>
          <span className="text-ink-soft text-sm">Logged in as {name}</span>
          <SubmitButton look="quiet" to="/operator/sign-out" busyLabel="Logging Out...">
            Log Out
          </SubmitButton>
        </Cluster>
      </Form>
    </Cluster>
  );
}
