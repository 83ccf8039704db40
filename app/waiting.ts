/** How long to wait, in words and rounded up: "a minute", "5 minutes", "2 hours". */
function duration(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** What a visitor reads after too many attempts; nothing that was typed is lost. */
export function tooManyWords(seconds: number): string {
  return `There were too many attempts in a short time. Please wait ${duration(seconds)} and try again.`;
}

/** Status and headers of a response to too many attempts. */
export function askToWait(seconds: number): { status: number; headers: Record<string, string> } {
  return { status: 429, headers: { 'Retry-After': String(seconds) } };
}
