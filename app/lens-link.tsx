import { Link, type LinkProps } from '#app/ui/link.tsx';

/** State of a link that opens a lens: closing it leads back to the page of the link. */
export const OPENED_HERE = { openedHere: true } as const;

/** A link that opens the details of a lens. Closing them leads back to the page of the link, with focus on it. */
export function LensLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={OPENED_HERE} />;
}
