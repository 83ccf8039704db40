import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { ActionAhead } from '#app/action-ahead.tsx';
import type { SignedIn } from '#app/context.ts';
import { openChannel } from '#app/device.ts';
import type { Answer } from '#app/form/answer.ts';
import { listeners } from '#app/ui/listeners.ts';
import { fetchMessage, useToast } from '#app/ui/toast.tsx';
import type { PortalSession } from '#domain/doctor/rules.ts';

/**
 * What the root loader says of the session: null where the request had no session cookie, and the page may be a shared
 * one; undefined where the session could not be read.
 */
export type ServedSession = SignedIn | null | undefined;

type Snapshot = SignedIn & {
  /**
   * `served`: the page had no session, which an old copy of a page would say as well, and nobody has asked yet. `asked`:
   * the site is being asked. `failed`: it could not be, and is asked again soon.
   */
  readonly state: 'served' | 'asked' | 'failed' | 'known';
};

const NOBODY: SignedIn = { doctor: null, isOperator: false };
const SERVED: Snapshot = { ...NOBODY, state: 'served' };
/** After a failed request the site is asked again, in milliseconds. */
const ASK_AGAIN = 5_000;

function snapshotOf(served: ServedSession): Snapshot {
  if (served === null) return SERVED;
  return served === undefined ? { ...NOBODY, state: 'asked' } : { ...served, state: 'known' };
}

/**
 * Who is logged in, as the browser knows it. A page for a browser with a session says so; all others are the same bytes
 * for every visitor, and may be older than a login. So the site is always asked after the page has loaded.
 */
class SessionStore {
  private snapshot = SERVED;
  private readonly listeners = listeners(() => this.follow());
  private otherTabs: BroadcastChannel | null = null;
  private heard: ServedSession = null;
  private questions = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;

  readonly read = () => this.snapshot;

  readonly subscribe = this.listeners.subscribe;

  /** Takes over what the root loader says, first in the page and again after each form. */
  readonly learn = (served: ServedSession): Snapshot => {
    if (served === this.heard) return this.snapshot;
    this.heard = served;
    if (served || this.snapshot.state !== 'known') this.become(snapshotOf(served));
    else if (served === null) void this.refresh();
    return this.snapshot;
  };

  /** Call after logging in or out: asks the site again, here and in every other tab. */
  readonly announceChange = () => {
    this.otherTabs?.postMessage('changed');
    void this.refresh();
  };

  private follow() {
    // Without a channel to them, other tabs learn of a change when they come back into view.
    this.otherTabs = openChannel('iolite.session');
    this.otherTabs?.addEventListener('message', this.refresh);
    for (const type of ['focus', 'online']) window.addEventListener(type, this.refresh);
    window.addEventListener('pageshow', this.refreshRestored);
    void this.refresh();
    return () => {
      this.otherTabs?.close();
      for (const type of ['focus', 'online']) window.removeEventListener(type, this.refresh);
      window.removeEventListener('pageshow', this.refreshRestored);
      clearTimeout(this.retry);
    };
  }

  /** A page from the back/forward cache shows who was logged in when it was left. */
  private readonly refreshRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void this.refresh();
  };

  private readonly refresh = async () => {
    clearTimeout(this.retry);
    this.questions += 1;
    const question = this.questions;
    if (this.snapshot.state === 'served') this.become({ ...this.snapshot, state: 'asked' });
    const found = await ask().catch(() => null);
    // An older answer may come after a newer one; only the newest request counts.
    if (question !== this.questions) return;
    if (found) this.become({ ...found, state: 'known' });
    else if (this.snapshot.state !== 'known') this.become({ ...this.snapshot, state: 'failed' });
    if (!found) this.retry = setTimeout(this.refresh, ASK_AGAIN);
  };

  private become(snapshot: Snapshot) {
    this.snapshot = snapshot;
    this.listeners.notify();
  }
}

/** @throws when the site cannot say. */
async function ask(): Promise<SignedIn> {
  const response = await fetch('/api/session');
  if (!response.ok) throw new Error(`The session cannot be read: ${response.status}`);
  const { session: doctor, isOperator } = (await response.json()) as {
    session: PortalSession | null;
    isOperator: boolean;
  };
  return { doctor, isOperator };
}

/** One for each open page; on the server nothing is written to it. */
export const session = new SessionStore();

/** Without this, people who leave a shared device would believe that they are logged out. */
export const LOGOUT_FAILED = { title: 'Logout failed.', description: 'Please try again. You are still logged in.' };

type SessionContext = {
  /** The doctor who is logged in; null when there is none, or when it is not known yet. */
  readonly currentUser: PortalSession | null;
  /** An operator is logged in on this browser. */
  readonly isOperator: boolean;
  /**
   * Why nobody can say who is logged in, for `data-unknown`; undefined when it is known. While the site cannot be
   * reached, its last answer holds.
   */
  readonly unknown: Exclude<Snapshot['state'], 'known'> | undefined;
  /** False when nobody is logged in, or when it is not known yet. */
  readonly isVerifiedDoctor: boolean;
  /** A form to `/logout`, which ends the session and goes to the home page. */
  readonly LogoutForm: FetcherWithComponents<unknown>['Form'];
  readonly loggingOut: boolean;
};

const Session = createContext<SessionContext | null>(null);

/** Who is logged in, and how to log out. */
export function useSession(): SessionContext {
  const found = use(Session);
  if (!found) throw new Error('useSession needs a SessionProvider above it.');
  return found;
}

/**
 * Provides the session of the page. Needs a ToastProvider above it.
 *
 * @param served what the root loader says, again after each form.
 */
export function SessionProvider({ served, children }: { served: ServedSession; children: ReactNode }) {
  // On the server the store is shared by all requests, so only a browser writes to it.
  const [first] = useState(() => (import.meta.env.SSR ? snapshotOf(served) : session.learn(served)));
  const { doctor, isOperator, state } = useSyncExternalStore(session.subscribe, session.read, () => first);
  const leaving = useFetcher<Answer<object>>();
  const toast = useToast();

  useEffect(() => void session.learn(served), [served]);

  useEffect(() => {
    if (doctor) fetchMessage();
  }, [doctor]);

  useEffect(() => {
    if (leaving.data?.outcome.kind !== 'failed') return;
    toast({ ...LOGOUT_FAILED, variant: 'destructive' });
  }, [leaving.data, toast]);

  return (
    <Session
      value={{
        currentUser: doctor,
        isOperator,
        unknown: state === 'known' ? undefined : state,
        isVerifiedDoctor: doctor?.isVerifiedDoctor ?? false,
        LogoutForm: leaving.Form,
        loggingOut: leaving.state !== 'idle',
      }}
    >
      {doctor && <ActionAhead page="/logout" />}
      {children}
    </Session>
  );
}
