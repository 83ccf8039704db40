/** Names of browsers, the most particular first: most others call themselves by several. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\b/, 'Edge'],
  [/\b(OPR|Opera)\b/, 'Opera'],
  [/SamsungBrowser|Samsung Internet/, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\b/, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
];
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS|ChromeOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|macOS/, 'macOS'],
  [/Linux/, 'Linux'],
];
const named = (names: typeof BROWSERS, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/**
 * What a browser says of itself, as people call it and no more: "Firefox on Windows". Versions, which together tell
 * one person from others, are left out; a name that has come out of here stays as it is.
 */
export function browserName(userAgent: string): string {
  const [browser, device] = [named(BROWSERS, userAgent), named(DEVICES, userAgent)];
  return `${browser ?? 'A browser'}${device ? ` on ${device}` : ''}`;
}
