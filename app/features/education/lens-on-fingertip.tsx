import drawing from './lens-on-fingertip.svg?url';

/** A lens implant on a fingertip, to show its size. 400 units are 40 mm, and on paper too. */
export function LensOnFingertip() {
  return (
    <figure>
      <img
        src={drawing}
        width={400}
        height={250}
        alt="A small clear disc with two thin curved arms lies on a fingertip. The disc is about a third as wide as the finger, the whole lens three quarters."
        className="fingertip"
      />
      <figcaption className="mt-2 text-ink-soft text-sm">
        Drawn to scale, not a photograph. Printed, it is about life-size.
      </figcaption>
    </figure>
  );
}
