import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#app/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { classes } from '#app/ui/classes.ts';
import { Grid } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/link.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { useOpenDialog } from './portal-dialogs.tsx';

/** The two things that the site offers doctors; the first is passed in. */
export function ForDoctors({ feedback }: { feedback: ReactNode }) {
  return (
    <Grid column="broad">
      {feedback}
      <Card as="section" space="roomy" aria-labelledby="dashboard-heading" className="flex flex-col items-start">
        <h2 id="dashboard-heading" className="text-heading">
          Doctor Dashboard
        </h2>
        <p className="mt-2">
          Verified ophthalmologists record post-op results here, eye by eye or from a file, without patients’ names. You
          see how each lens does for all doctors and in your own practice.
        </p>
        <NoAccountYet />
        <DashboardLink />
      </Card>
    </Grid>
  );
}

/** Reserves its space when it is not shown, so that the button below does not move. */
function NoAccountYet() {
  const { currentUser, unknown } = useSession();
  return (
    <p className={classes('mt-4 mb-6 grow', currentUser && 'invisible')} data-unknown={unknown}>
      No account yet? <Link to="/doctor-registration">Register as a doctor</Link>.
    </p>
  );
}

/**
 * Opens the dashboard for a verified doctor, and the login for everybody else. A press waits until the page knows who
 * is logged in: otherwise doctors who are logged in would be asked for their password.
 */
function DashboardLink() {
  const { isVerifiedDoctor, unknown } = useSession();
  const isAsked = unknown === 'served' || unknown === 'asked';
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const [isPressed, setPressed] = useState(false);
  const answer = useEffectEvent(() => {
    setPressed(false);
    if (isVerifiedDoctor) void navigate('/doctor-dashboard');
    // This page sends a doctor who is logged in on to the dashboard.
    else if (unknown) void navigate('/login');
    else openDialog('login');
  });
  useEffect(() => {
    if (isPressed && !isAsked) answer();
  }, [isPressed, isAsked]);
  if (isVerifiedDoctor) return <ButtonLink to="/doctor-dashboard">Open Doctor Dashboard</ButtonLink>;
  return (
    <ButtonLink
      to="/login"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setPressed(true);
      }}
    >
      Open Doctor Dashboard
    </ButtonLink>
  );
}
