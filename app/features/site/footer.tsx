import type { FooterPath } from '#app/page-table.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { PrintedFrom } from './printed-from.tsx';

type FooterLink = { readonly label: string; readonly href: string };

const linksOf = (labels: Readonly<Record<string, string>>): FooterLink[] =>
  Object.entries(labels).map(([href, label]) => ({ href, label }));

const RESOURCES = linksOf({
  '/your-choices': 'Your Choices',
  '/compare-lenses': 'Lens Comparison',
  '/choose': 'What Matters to You',
  '/my-surgeon-named': 'Lenses My Surgeon Named',
  '/your-eyes': 'Your Eyes',
  '/choose/sheet': 'Question Sheet',
  '/#lenses': 'Patient Reviews',
  '/blog': 'Blog & Articles',
  '/for-doctors': 'For Doctors',
  '/how-it-works': 'How It Works',
  '/about': 'About Iolite',
  '/open-data': 'Open Data',
} satisfies Record<FooterPath<'Resources'> | '/#lenses', string>);
const LEGAL = linksOf({
  '/privacy-policy': 'Privacy Policy',
  '/privacy/health-data': 'Consumer Health Data',
  '/terms-of-service': 'Terms of Service',
  '/medical-disclaimer': 'Medical Disclaimer',
  '/your-data': 'Your Data',
} satisfies Record<FooterPath<'Legal'>, string>);
const SUPPORT = linksOf({
  '/faq': 'FAQ',
  '/warning-signs-card': 'Warning Signs After Surgery',
} satisfies Record<FooterPath<'Support'>, string>);
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
        <div className="flex flex-wrap gap-x-16 gap-y-8">
          <WaysOn supportEmail={supportEmail} />
        </div>
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

function WaysOn({ supportEmail }: Pick<FooterProps, 'supportEmail'>) {
  return (
    <>
      <Group heading="Resources" links={RESOURCES} />
      <Group heading="Support" links={support(supportEmail)} />
      <Group heading="Legal" links={LEGAL} />
    </>
  );
}

function Group({ heading, links }: { heading: string; links: FooterLink[] }) {
  const isLong = links.length > 8;
  return (
    <nav aria-label={heading} className={classes(isLong && 'max-sm:w-full')}>
      <h2 className="text-lg">{heading}</h2>
      <ul className={classes('mt-2', isLong && 'columns-[7rem] gap-x-8 sm:columns-2')}>
        {links.map(({ href, label }) => (
          <li key={href}>{href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>}</li>
        ))}
      </ul>
    </nav>
  );
}
