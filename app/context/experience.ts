import { createContext } from 'react-router';
import type { ExperienceFigureCache } from '#domain/experience/figures/figure-cache.ts';
import type { ExperienceService } from '#domain/experience/service.ts';
import type { SiteServices } from '../context.ts';

export type ExperienceServices = SiteServices & {
  readonly experience: ExperienceService & ExperienceFigureCache;
};
export const experienceServices = createContext<ExperienceServices>();
