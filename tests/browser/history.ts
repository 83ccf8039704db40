/** A model of the browser's history: its URLs, and which one is shown. */
export class BrowserHistory {
  #all: string[];
  #at = 0;

  constructor(first: string) {
    this.#all = [first];
  }

  get now() {
    return this.#all[this.#at] ?? '';
  }

  get query() {
    return new URL(this.now, 'http://site.example').searchParams;
  }

  /** Navigates to another URL; the same URL adds no entry. */
  push(address: string) {
    if (address !== this.now) this.#all.splice(++this.#at, Number.POSITIVE_INFINITY, address);
  }

  replace(url: string) {
    this.#all[this.#at] = url;
  }

  go(steps: -1 | 1): boolean {
    const isThere = this.#all[this.#at + steps] !== undefined;
    if (isThere) this.#at += steps;
    return isThere;
  }
}
