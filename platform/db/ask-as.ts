// biome-ignore lint/suspicious/noExplicitAny: the many ways to call it go on to the library as they came.
type Ask = (...given: any[]) => any;

/**
 * Asks as the library is asked, for a promise or by a callback.
 *
 * @param after called after each answer, with its error if there is one.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function askAs(ask: Ask, given: any[], after: (error: unknown) => void): any {
  const callback = given.at(-1);
  if (typeof callback !== 'function') {
    return ask(...given).then(
      (result: unknown) => {
        after(undefined);
        return result;
      },
      (error: unknown) => {
        after(error);
        throw error;
      },
    );
  }
  return ask(...given.slice(0, -1), (error: unknown, result: unknown) => {
    after(error);
    callback(error, result);
  });
}
