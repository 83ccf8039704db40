import type { RouterContextProvider } from 'react-router';
import { pageNotesContext } from '#app/context.ts';

/** The loader of a page that is the same for everybody and shows no figures. */
export function publicPage({ context }: { readonly context: Readonly<RouterContextProvider> }): null {
  context.get(pageNotesContext).isPublic([]);
  return null;
}
