import { createContext, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageNotes, Services, Visitor } from '#app/context.ts';
import { pageContext } from './page-context.ts';

/** What the action of a page has come to, returned or thrown. */
export type Acted = { readonly returned: unknown } | { readonly thrown: unknown };

/** Set where the action of the page has been called already. */
const ahead = createContext<Acted | null>(null);

type Action = (args: { context: Readonly<RouterContextProvider> }) => unknown;

/** The routes of a build; the action of one of them comes to what it has come to already, where it was called ahead. */
export function withActionAhead({ routes }: ServerBuild, id: string): ServerBuild['routes'] {
  const route = routes[id];
  const action = route?.module.action as Action | undefined;
  if (!route || !action) throw new Error(`The page ${id} takes no form.`);
  const once: Action = (args) => {
    const acted = args.context.get(ahead);
    if (acted === null) return action(args);
    if ('thrown' in acted) throw acted.thrown;
    return acted.returned;
  };
  return { ...routes, [id]: { ...route, module: { ...route.module, action: once } } };
}

/** Lets the page that is made answer what its action has come to. */
export function answerAsActed(context: RouterContextProvider, acted: Acted): void {
  context.set(ahead, acted);
}

/** Notes for an action, which says nothing about a page. */
const NO_PAGE: PageNotes = {
  scriptNonce: undefined,
  seal: (html) => ({ html }),
  isPublic: () => undefined,
  isPersonal: () => undefined,
};

export type ActAheadOptions = {
  readonly getBuild: () => Promise<ServerBuild>;
  readonly services: Services;
  /** Of the route, which has no parameters that its action reads. */
  readonly id: string;
};

/** Calls the action of a page as the framework does: the very function, with what the framework hands it. */
export function createActAhead({ getBuild, services, id }: ActAheadOptions) {
  return async (request: Request, visitor: Visitor): Promise<Acted> => {
    const build = await getBuild();
    const context = pageContext(build, { services, visitor, notes: NO_PAGE });
    const act = build.routes[id]?.module.action as ((args: object) => unknown) | undefined;
    try {
      return { returned: await act?.({ request, context, params: {}, url: new URL(request.url) }) };
    } catch (thrown) {
      return { thrown };
    }
  };
}
