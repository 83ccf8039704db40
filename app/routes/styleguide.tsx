import { Styleguide } from '#app/features/site/styleguide/styleguide.tsx';

/** Exists while developing only: see routes.ts. */
export default function StyleguideRoute() {
  return (
    <>
      <title>Style guide – Iolite</title>
      <Styleguide />
    </>
  );
}
