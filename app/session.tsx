import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router';
import { ActionAhead } from '#app/action-ahead.tsx';
import { openChannel } from '#app/device.ts';
import type { Answer } from '#app/form/answer.ts';
import { listeners } from '#app/ui/listeners.ts';
import { fetchMessage, useToast } from '#app/ui/toast.tsx';
import type { PortalSession } from '#domain/doctor/rules.ts';

type Snapshot = {
  readonly currentUser: PortalSession | null;
  /** Not known yet whether somebody is logged in. */
  readonly loading: boolean;
};

const UNKNOWN: Snapshot = { currentUser: null, loading: true };
/** A page that comes back into view asks again when its last answer is older than this, in milliseconds. */
const STALE_AFTER = 60_000;

/**
 * Who is logged in, as the browser knows it. Public pages are the same bytes for every visitor, so the server's page
 * never says; the site is asked after the page has loaded.
 */
class SessionStore {
  private snapshot = UNKNOWN;
  private readonly listeners = listeners(() => this.follow());
  private otherTabs: BroadcastChannel | null = null;
  private lastAsked = 0;
  private questions = 0;

  readonly read = () => this.snapshot;

  readonly subscribe = this.listeners.subscribe;

  /** Call after logging in or out: asks the site again, here and in every other tab. */
  readonly announceChange = () => {
    this.otherTabs?.postMessage('changed');
    void this.refresh();
  };

  private follow() {
    // Without a channel to them, other tabs learn of a change when they come back into view.
    this.otherTabs = openChannel('iolite.session');
    this.otherTabs?.addEventListener('message', this.refresh);
    window.addEventListener('focus', this.lookAgain);
    window.addEventListener('pageshow', this.lookAgain);
    void this.refresh();
    return () => {
      this.otherTabs?.close();
      window.removeEventListener('focus', this.lookAgain);
      window.removeEventListener('pageshow', this.lookAgain);
    };
  }

  private readonly lookAgain = () => {
    if (Date.now() - this.lastAsked > STALE_AFTER) void this.refresh();
  };

  private readonly refresh = async () => {
    this.lastAsked = Date.now();
    this.questions += 1;
    const question = this.questions;
    const currentUser = await ask().catch(() => this.snapshot.currentUser);
    // An older answer may come after a newer one; only the newest request counts.
    if (question !== this.questions) return;
    this.snapshot = { currentUser, loading: false };
    this.listeners.notify();
  };
}

async function ask(): Promise<PortalSession | null> {
  const response = await fetch('/api/session');
  if (!response.ok) throw new Error(`The session cannot be read: ${response.status}`);
  return ((await response.json()) as { session: PortalSession | null }).session;
}

/** One for each open page; on the server it stays unknown. */
export const session = new SessionStore();

/** Without this, people who leave a shared device would believe that they are logged out. */
export const LOGOUT_FAILED = { title: 'Logout failed.', description: 'Please try again. You are still logged in.' };

type SessionContext = Snapshot & {
  /**
   * False when nobody is logged in, or when it is not known yet. While the site cannot be reached, its last answer
   * holds.
   */
  readonly isVerifiedDoctor: boolean;
  /** Ends the session and goes to the home page. */
  readonly logout: () => void;
  readonly loggingOut: boolean;
};

const Session = createContext<SessionContext | null>(null);

/** Who is logged in, and how to log out. */
export function useSession(): SessionContext {
  const found = use(Session);
  if (!found) throw new Error('useSession needs a SessionProvider above it.');
  return found;
}

/** Provides the session of the page. Needs a ToastProvider above it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { currentUser, loading } = useSyncExternalStore(session.subscribe, session.read, () => UNKNOWN);
  const leaving = useFetcher<Answer<object>>();
  const toast = useToast();

  useEffect(() => {
    if (currentUser) fetchMessage();
  }, [currentUser]);

  useEffect(() => {
    if (leaving.data?.outcome.kind !== 'failed') return;
    toast({ ...LOGOUT_FAILED, variant: 'destructive' });
  }, [leaving.data, toast]);

  return (
    <Session
      value={{
        currentUser,
        loading,
        isVerifiedDoctor: currentUser?.isVerifiedDoctor ?? false,
        logout: () => void leaving.submit(null, { method: 'post', action: '/logout' }),
        loggingOut: leaving.state !== 'idle',
      }}
    >
      {currentUser && <ActionAhead page="/logout" />}
      {children}
    </Session>
  );
}
