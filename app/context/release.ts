import { createContext } from 'react-router';
import type { OpenData } from '#domain/release/service.ts';
import type { SiteServices } from '../context.ts';

export type ReleaseServices = SiteServices & {
  readonly openData: OpenData;
};
export const releaseServices = createContext<ReleaseServices>();
