import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** How one view of a page stands in the query of its address. */
type InAddress<View> = {
  readonly read: (query: URLSearchParams) => View;
  /** The query that shows the view, given the one that is there. */
  readonly write: (view: View, query: URLSearchParams) => URLSearchParams;
  /** Whether a choice takes the place of the view before it in the browser's history. */
  readonly replaces?: (next: View, shown: View) => boolean;
  /** What the step in the browser's history keeps. */
  readonly state?: unknown;
};

/**
 * A view whose only state is the address, so that controls say what it says after a choice, Back, Forward, a link and
 * a reload alike. While an address is on its way, that one counts: a control shows at once what was chosen, and what
 * comes between takes the choice back.
 *
 * @returns the view to show, and the function that goes to another one.
 */
export function useAddressView<View>({ read, write, replaces, state }: InAddress<View>): [View, (next: View) => void] {
  const [here, go] = useSearchParams();
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const query = coming?.pathname === pathname ? new URLSearchParams(coming.search) : here;
  const shown = read(query);
  return [
    shown,
    (next) => {
      const chosen = write(next, query);
      // What is shown already would only be one more step that Back takes without a change.
      if (chosen.toString() === write(shown, query).toString()) return;
      // Without flushSync the control would fall back to the view before for a moment.
      go(chosen, { replace: replaces?.(next, shown) ?? false, preventScrollReset: true, flushSync: true, state });
    },
  ];
}
