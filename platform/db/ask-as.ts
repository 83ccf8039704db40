// biome-ignore lint/suspicious/noExplicitAny: all overloads are passed on to the library.
type Ask = (...given: any[]) => any;

/**
 * Calls a query function that supports promises and callbacks.
 *
 * @param after called after each response, with its error if there is one.
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
