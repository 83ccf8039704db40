import { RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageNotes, pageNotesContext, Services, servicesContext, Visitor, visitorContext } from '#app/context.ts';

/** Shared by the build of the pages and the server: the context keys of React Router. */
type PagesEntry = {
  readonly servicesContext: typeof servicesContext;
  readonly pageNotesContext: typeof pageNotesContext;
  readonly visitorContext: typeof visitorContext;
  readonly reportErrorsTo: (report: (error: unknown) => void) => void;
};

/** What the server passes to the loaders and actions of a page, for one request. */
export type HandedIn = { readonly services: Services; readonly visitor: Visitor; readonly notes: PageNotes };

/** The router context of one request, for this build of the pages. */
export function pageContext(build: ServerBuild, { services, visitor, notes }: HandedIn): RouterContextProvider {
  const entry = build.entry.module as unknown as PagesEntry;
  entry.reportErrorsTo(services.site.report);
  const context = new RouterContextProvider();
  context.set(entry.servicesContext, services);
  context.set(entry.pageNotesContext, notes);
  context.set(entry.visitorContext, visitor);
  return context;
}
