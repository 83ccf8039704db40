import Menu from 'lucide-react/icons/menu';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { DisplayMenu } from './display-control.tsx';

const PAGES = [
  { to: '/', label: 'Home' },
  { to: '/compare-lenses', label: 'Compare Lenses' },
  { to: '/for-doctors', label: 'For Doctors' },
  { to: '/how-it-works', label: 'How It Works' },
];
/** The menu of a phone has room for one more. */
const MENU_PAGES = PAGES.toSpliced(2, 0, { to: '/my-surgeon-named', label: 'Named Lenses' });

/**
 * Stays in sight while the page scrolls. Where there is no room its links fold into a menu.
 *
 * @param account the part that depends on who is logged in; it is both in the row and in the menu.
 */
export function Header({ account }: { account: ReactNode }) {
  return (
    <header className="site-header">
      <div className="site-header-row page-margins mx-auto w-full max-w-page py-2">
        <Link to="/" className="site-name">
          <Mark className="size-9 shrink-0" />
          <span className="site-name-word">Iolite</span>
        </Link>
        <div className="site-nav-wide ml-auto">
          <nav aria-label="Main">
            <Links pages={PAGES} className="flex items-center" />
          </nav>
          {account}
        </div>
        <div className="site-nav-narrow ml-auto">
          <Disclosure
            placement="full"
            look="quiet"
            label={
              <>
                <Menu aria-hidden="true" className="size-6" /> Menu
              </>
            }
          >
            <nav aria-label="Main">
              <Links pages={MENU_PAGES} className="flex flex-col" />
            </nav>
            {account}
          </Disclosure>
        </div>
        <DisplayMenu />
        <ButtonLink to="/submit-review" className="shrink-0">
          Submit Review
        </ButtonLink>
      </div>
    </header>
  );
}

function Links({ pages, className }: { pages: typeof PAGES; className: string }) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {pages.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined} className="site-nav-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
