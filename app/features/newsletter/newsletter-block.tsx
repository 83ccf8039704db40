import { Card } from '#app/ui/card.tsx';
import { Grid } from '#app/ui/layout.tsx';
import { SIGN_UP_HEADING, SIGN_UP_LEAD, SignUpForm } from './sign-up-form.tsx';

/** The newsletter at the end of a page: what it is, and the form beside it. */
export function NewsletterBlock() {
  return (
    <Card as="section" space="roomy" id="newsletter" aria-labelledby="newsletter-heading" className="section">
      <Grid column="broad" gap={8}>
        <div>
          <h2 id="newsletter-heading" className="text-heading">
            {SIGN_UP_HEADING}
          </h2>
          <p className="mt-2 max-w-text text-ink-soft">{SIGN_UP_LEAD}</p>
        </div>
        <SignUpForm />
      </Grid>
    </Card>
  );
}
