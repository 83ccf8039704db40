/** Whether a text contains an e-mail address, in any case, and not only as a part of a longer one. */
export function names(text: string, emailKey: string): boolean {
  const address = RegExp.escape(emailKey);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}.!#$%&'*+/=?^_{|}~-])${address}(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])`,
    'u',
  ).test(text.toLowerCase());
}

/** Whether any text in some data, at any depth, contains it. */
export function carries(data: unknown, emailKey: string): boolean {
  if (typeof data === 'string') return names(data, emailKey);
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => carries(part, emailKey));
}
