import type { FooterPath } from '#app/page-table.ts';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { PrintedFrom } from './printed-from.tsx';

type FooterLink = { readonly label: string; readonly href: string };

const linksOf = (labels: Readonly<Record<string, string>>): FooterLink[] =>
  Object.entries(labels).map(([href, label]) => ({ href, label }));

const RESOURCES = linksOf({
  '/compare-lenses': 'Lens Comparison',
  '/#lenses': 'Patient Reviews',
  '/blog': 'Blog & Articles',
  '/for-doctors': 'For Doctors',
} satisfies Record<FooterPath<'Resources'> | '/#lenses', string>);
const SUPPORT = linksOf({ '/faq': 'FAQ' } satisfies Record<FooterPath<'Support'>, string>);
const LEGAL = linksOf({
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/medical-disclaimer': 'Medical Disclaimer',
} satisfies Record<FooterPath<'Legal'>, string>);
const MORE = linksOf({
  '/your-choices': 'Your Choices',
  '/how-it-works': 'How It Works',
  '/open-data': 'Open Data',
  '/about': 'About Iolite',
  '/about#accessibility': 'Accessibility',
  '/your-data': 'Your Data',
  '/privacy/health-data': 'Consumer Health Data',
} satisfies Record<FooterPath<'More'> | '/about#accessibility', string>);
const support = (address: string | undefined): FooterLink[] => [
  ...SUPPORT,
  ...(address
    ? [
        { href: `mailto:${address}`, label: 'Contact Us' },
        { href: `mailto:${address}?subject=Add%20a%20lens`, label: 'Add a Lens Request' },
      ]
    : []),
];

type FooterProps = { readonly supportEmail: string | undefined; readonly publicUrl: string | undefined };

/** What the site is not. On every page and on every sheet of paper. */
export function Caution() {
  return (
    <p>
      The information on this site is for education only. It is not a substitute for medical advice: your eye surgeon
      knows your eyes.
    </p>
  );
}

/** Links, what the site is not and, on paper, the origin of the sheet. */
export function Footer({ supportEmail, publicUrl }: FooterProps) {
  return (
    <footer className="site-footer">
      <div className="page-margins mx-auto w-full max-w-page py-10 print:px-0 print:py-2">
        <div className="footer-groups">
          <Group heading="Resources" links={RESOURCES} />
          <Group heading="Support" links={support(supportEmail)} />
          <Group heading="Legal" links={LEGAL} />
        </div>
        <nav aria-label="More pages" className="footer-more">
          <LinkList links={MORE} />
        </nav>
        <p className="mt-8 flex items-center gap-2 font-bold text-lg print:hidden">
          <Mark className="size-7" />
          Iolite
        </p>
        <div className="mt-2 max-w-text print:mt-0 print:max-w-none">
          <Caution />
        </div>
        <PrintedFrom publicUrl={publicUrl} />
      </div>
    </footer>
  );
}

function Group({ heading, links }: { heading: string; links: FooterLink[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="text-lg">{heading}</h2>
      <LinkList links={links} />
    </nav>
  );
}

function LinkList({ links }: { links: FooterLink[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>{href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}</li>
      ))}
    </ul>
  );
}
