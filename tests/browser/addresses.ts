/** What the browser's history has to be: its addresses, and which one is shown. */
export class Addresses {
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

  /** A step to another address; one to the same address adds nothing. */
  push(address: string) {
    if (address !== this.now) this.#all.splice(++this.#at, Number.POSITIVE_INFINITY, address);
  }

  replace(address: string) {
    this.#all[this.#at] = address;
  }

  go(steps: -1 | 1): boolean {
    const isThere = this.#all[this.#at + steps] !== undefined;
    if (isThere) this.#at += steps;
    return isThere;
  }
}
