import { useOutletContext } from 'react-router';
import type { FormLens } from '#domain/lens/rules.ts';

/** What every page of the dashboard knows of its doctor. */
export type Dashboard = {
  readonly uid: string;
  readonly displayName: string;
  readonly lenses: readonly FormLens[];
};

/** In a page of the dashboard. */
export const useDashboard = () => useOutletContext<Dashboard>();
