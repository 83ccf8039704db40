import { BOXES, type NightBox, type NightPicks, nightSceneUrl } from './picture.ts';

type Props = {
  readonly picks: NightPicks;
  readonly box: NightBox;
  /** Empty if words beside the picture say the same. */
  readonly alt: string;
};

/** One picture of the street; loads when it comes near the viewport. */
export function NightPicture({ picks, box, alt }: Props) {
  const { width, height } = BOXES[box];
  return (
    <img
      src={nightSceneUrl(picks, box)}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="night-picture"
    />
  );
}
