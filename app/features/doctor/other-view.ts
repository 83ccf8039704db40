import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Loads again, but not for another view of the same page, which is chosen in the URL's query; a form does more. */
export function unlessOtherView(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isOtherView = !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isOtherView ? false : defaultShouldRevalidate;
}
