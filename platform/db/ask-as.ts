// biome-ignore lint/suspicious/noExplicitAny: the many ways to call it go on to the library as they came.
type Ask = (...given: any[]) => any;

/**
 * Asks as the library is asked, for a promise or by a callback.
 *
 * @param after told of each answer that has come, with its error if there is one; what it returns stands in the place of
 *   that error, and an answer with one is a failure.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function askAs(ask: Ask, given: any[], after: (error: unknown) => unknown): any {
  const answered = given.at(-1);
  if (typeof answered !== 'function') {
    return ask(...given).then(
      (result: unknown) => {
        const error = after(undefined);
        if (error) throw error;
        return result;
      },
      (error: unknown) => {
        throw after(error);
      },
    );
  }
  return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
    const told = after(error);
    answered(told, told ? undefined : result);
  });
}
