import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** How one view of a page is encoded in the query of its URL. */
type ViewInUrl<View> = {
  readonly read: (query: URLSearchParams) => View;
  /** The query string that shows the view, given the present one. */
  readonly write: (view: View, query: URLSearchParams) => URLSearchParams;
  /** Whether a choice replaces the view before it in the browser's history. */
  readonly replaces?: (next: View, shown: View) => boolean;
  /** The state of the entry in the browser's history. */
  readonly state?: unknown;
};

/**
 * A view whose only state is the URL, so that controls agree with it after a choice, Back, Forward, a link and a reload
 * alike. While a navigation is pending, its URL counts: a control shows at once what was chosen, and any other
 * navigation takes the choice back.
 *
 * @returns the view to show, and the function that navigates to another one.
 */
export function useUrlView<View>({ read, write, replaces, state }: ViewInUrl<View>): [View, (next: View) => void] {
  const [here, go] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const query = coming?.pathname === pathname ? new URLSearchParams(coming.search) : here;
  const shown = read(query);
  return [
    shown,
    (next) => {
      const chosen = write(next, query);
      // Navigating to the same view would only add an entry that Back leaves without a change.
      if (chosen.toString() === write(shown, query).toString()) return;
      // Without flushSync the control would show the previous view for a moment.
      go(chosen, { replace: replaces?.(next, shown) ?? false, preventScrollReset: true, flushSync: true, state });
    },
  ];
}
