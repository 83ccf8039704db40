import { useOutletContext } from 'react-router';

/** What every page of the dashboard knows of its doctor. */
export type Dashboard = {
  readonly uid: string;
  readonly displayName: string;
  readonly lenses: readonly { readonly id: number; readonly name: string }[];
};

/** In a page of the dashboard. */
export const useDashboard = () => useOutletContext<Dashboard>();
