import { createPath, Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

/** `discover` is not needed: every page has the list of all routes. */
export type LinkProps = Omit<
  RouterLinkProps,
  'discover' | 'prefetch' | 'relative' | 'mask' | 'viewTransition' | 'defaultShouldRevalidate'
>;

/**
 * Whether a link opens something on the same page. A press on it before hydration waits for that (`early-note.ts`);
 * every other link is then followed by the browser.
 */
const isInPlace = ({ onClick, preventScrollReset }: LinkProps) => onClick !== undefined || preventScrollReset;

/**
 * A link that the router follows. On the server a path from the root is written unchanged: a page has dozens of links,
 * and resolving each of them in the router was a fifth of the cost of a page.
 */
export const Link = import.meta.env.SSR ? WrittenLink : FollowedLink;

function FollowedLink(props: LinkProps) {
  return <RouterLink discover="none" {...props} data-in-place={isInPlace(props) || undefined} />;
}

function WrittenLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, reloadDocument, ...attributes } = props;
  const path = typeof to === 'string' ? to : to.pathname;
  if (!path?.startsWith('/')) return <FollowedLink {...props} />;
  return (
    <a
      {...attributes}
      data-in-place={isInPlace(props) || undefined}
      href={typeof to === 'string' ? to : createPath(to)}
    />
  );
}
