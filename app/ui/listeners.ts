/**
 * Listeners to changes to something that lives outside React; `subscribe` is what useSyncExternalStore asks for.
 *
 * @param begin called when the first listener subscribes; its result is called when the last one has unsubscribed.
 */
export function listeners(begin: () => () => void = () => () => undefined) {
  const all = new Set<() => void>();
  let end: () => void = () => undefined;
  return {
    subscribe(listener: () => void): () => void {
      all.add(listener);
      if (all.size === 1) end = begin();
      return () => {
        if (all.delete(listener) && all.size === 0) end();
      };
    },
    notify() {
      for (const listener of all) listener();
    },
  };
}
