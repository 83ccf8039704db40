import { NightPicture } from '#app/night-scene/night-picture.tsx';
import type { Part } from '#app/texts/leaflet.tsx';

const SOME = { halos: 3, starbursts: 2, glare: 1 } as const;

export const NIGHT_PART: Part = {
  id: 'at-night',
  heading: 'How the night is drawn',
  content: (
    <>
      <p>
        We ask people which drawn picture is nearest to what they see at night. There are three rows: halos, starbursts
        and glare. Each has five steps, from none to very strong. It is the same street for every lens.
      </p>
      <div className="max-w-text">
        <NightPicture
          picks={SOME}
          box="whole"
          alt="The drawn street at night, here with bright rings around the lamps, rays of medium length and a thin veil of light."
        />
      </div>
      <p>
        The picture of a lens is not worked out from the lens. It shows what people with that lens picked. Half of them
        picked the step we show or less, for each of the three. Beside it stands, one by one, what at least 10 of 100
        picked or went beyond. We do not put those three in one picture: hardly anybody sees the most of all three. With
        fewer than 11 people there is no picture.
      </p>
      <h3>What is true to size</h3>
      <p>
        The street is drawn by its distances. At 16 cm wide and an arm’s length away it is as large as life. A ring is
        half a degree wider than its lamp. That is how far a second focus of 2.2 diopters (the unit in which glasses are
        measured) spreads light through a pupil of 4 mm. Only its light changes from step to step. The veil grows
        thinner away from the lamps as light that strays in an eye does. Each step about halves how far the person who
        crosses stands out.
      </p>
      <h3>What is not known</h3>
      <p>
        How long the rays are, and how large the steps of light are, we chose by eye. No group of people has tested the
        pictures yet. A screen cannot dazzle, so the veil shows what is lost and not how it hurts. Your rings may be
        larger, smaller or of another shape.
      </p>
    </>
  ),
};
