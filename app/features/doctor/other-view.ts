import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Whether a navigation only shows another view of the same page, which is chosen in the URL's query; a form does more. */
export const isOtherView = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
