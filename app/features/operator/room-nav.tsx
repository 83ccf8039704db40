import { Form, NavLink } from 'react-router';
import { SubmitButton } from '#app/form/submit-button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { ROOM_PAGES } from './room-pages.ts';

/**
 * @param name of the operator who is logged in. @param isOpen the operator may open these pages; else there is nothing
 * to link to yet.
 */
export function RoomNav({ name, isOpen }: { name: string; isOpen: boolean }) {
  return (
    <Cluster className="mb-6 justify-between border-line border-b pb-3 print:hidden">
      <nav aria-label="Operator's room">
        {isOpen && (
          <Cluster as="ul" gap={1}>
            {ROOM_PAGES.map(({ to, label }) => (
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
