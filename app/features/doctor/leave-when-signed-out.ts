import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSession } from '#app/session.tsx';
import { useToast } from '#app/ui/toast.tsx';

/** Leaves a page of verified doctors when the visitor is no longer one. */
export function useLeaveWhenSignedOut(): void {
  const { currentUser, isVerifiedDoctor, loggingOut } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const wasVerified = useRef(false);

  const leave = useEffectEvent(() => {
    // No longer verified: the server ends the session and says why.
    if (currentUser) return void revalidate();
    // Logged out in another tab. The next message in the cookie is for that tab, so the server is not asked.
    toast({ title: 'You have been logged out.' });
    void navigate('/', { replace: true });
  });

  useEffect(() => {
    if (isVerifiedDoctor) wasVerified.current = true;
    else if (wasVerified.current && !loggingOut) leave();
  }, [isVerifiedDoctor, loggingOut]);
}
