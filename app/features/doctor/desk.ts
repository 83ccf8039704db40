import { useOutletContext } from 'react-router';

/** What every page of the desk knows of the doctor who sits there. */
export type Desk = {
  readonly uid: string;
  readonly displayName: string;
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
};

/** In a page of the desk. */
export const useDesk = () => useOutletContext<Desk>();
