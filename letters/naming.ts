/** Whether an address stands in a text, in whatever case, by itself and not as a part of a longer one. */
export function names(text: string, emailKey: string): boolean {
  const address = RegExp.escape(emailKey);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}.!#$%&'*+/=?^_{|}~-])${address}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
    'u',
  ).test(text.toLowerCase());
}

/** Whether it stands in any text of some data, however deep. */
export function carries(data: unknown, emailKey: string): boolean {
  if (typeof data === 'string') return names(data, emailKey);
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => carries(part, emailKey));
}
