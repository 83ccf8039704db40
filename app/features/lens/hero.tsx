import { ButtonLink } from '#app/ui/button.tsx';
import { Band, Cluster } from '#app/ui/layout.tsx';
import { LensDrawing } from './drawing/lens-drawing.tsx';

/** What this place is, in one look, and the two things to do here. */
export function Hero() {
  return (
    <Band>
      <div className="hero">
        <div className="min-w-0">
          <h1 className="text-4xl">Clarity in Sight. Confidence in Choice.</h1>
          <p className="mt-4 max-w-text text-lg">
            A cataract operation replaces the lens of your eye for life. Read how people see with ten of these lenses,
            compare two side by side, and add what you know from your own eyes.
          </p>
          <Cluster className="mt-6">
            <ButtonLink to="/compare-lenses">Compare Lenses Now</ButtonLink>
            <ButtonLink to="/submit-review" look="secondary">
              Share Your Experience
            </ButtonLink>
          </Cluster>
        </div>
        <LensDrawing lensId={3} decorative className="hero-picture" />
      </div>
    </Band>
  );
}
