import textFace from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/** Common content of every head: the preloaded font, and the icons of the site. */
export function SiteHead() {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFace} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAGE_COLOR.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAGE_COLOR.dark} />
    </>
  );
}

/** The color of the page in each theme, as in app/ui/tokens.css: browsers color their own frame with it. */
export const PAGE_COLOR = { light: '#fbf9f4', dark: '#12131f' };
