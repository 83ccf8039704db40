import { Styleguide } from '#app/features/site/styleguide/styleguide.tsx';

/** Exists only in development: see routes.ts. */
export default function StyleguideRoute() {
  return (
    <>
      <title>Style guide – Iolite</title>
      <Styleguide />
    </>
  );
}
