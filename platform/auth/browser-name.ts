/** Browser names, most specific first, since most browsers also name others in their User-Agent. */
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
 * Short name for a User-Agent: "Firefox on Windows". Versions, which help to identify people, are left out. Idempotent.
 */
export function browserName(userAgent: string): string {
  const [browser, device] = [named(BROWSERS, userAgent), named(DEVICES, userAgent)];
  return `${browser ?? 'A browser'}${device ? ` on ${device}` : ''}`;
}
