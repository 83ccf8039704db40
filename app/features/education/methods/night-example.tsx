import { NightPicture } from '#app/night-scene/night-picture.tsx';

/** A picture of the night as people can pick it. */
export const NightExample = () => (
  <div className="max-w-text">
    <NightPicture
      picks={{ halos: 3, starbursts: 2, glare: 1 }}
      box="whole"
      alt="The drawn street at night, here with bright rings around the lamps, rays of medium length and a thin veil of light."
    />
  </div>
);
