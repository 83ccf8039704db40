import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * What people in tests have in their hands: browser contexts, which are empty when somebody is given one. A context that
 * has been used before keeps the files of the site and a process for its pages, half of what a first page costs; all
 * that a person could leave on it is removed.
 */
export class Devices {
  readonly #free = new Map<string, Device[]>();

  /** Gives out a device of this kind: a name for all that its context is made with, and the site that it looks at. */
  async take(kind: string, site: string, make: () => Promise<BrowserContext>): Promise<Device> {
    return this.#free.get(kind)?.pop() ?? Device.open(kind, site, await make());
  }

  /** Closes what a person has opened, and keeps the device for the next, unless something on it cannot be undone. */
  async giveBack(device: Device): Promise<void> {
    if (!(await device.clear())) return;
    const free = this.#free.get(device.kind);
    if (free) free.push(device);
    else this.#free.set(device.kind, [device]);
  }
}

class Device {
  readonly kind: string;
  readonly context: BrowserContext;
  readonly #site: string;
  /** A page of the site without a script: as long as it is open, the next page needs no process of its own. */
  readonly #keeper: Page;
  readonly #devtools: CDPSession;

  private constructor(kind: string, context: BrowserContext, site: string, keeper: Page, devtools: CDPSession) {
    this.kind = kind;
    this.context = context;
    this.#site = site;
    this.#keeper = keeper;
    this.#devtools = devtools;
  }

  static async open(kind: string, site: string, context: BrowserContext): Promise<Device> {
    const keeper = await context.newPage();
    await keeper.goto(`${site}/robots.txt`);
    return new Device(kind, context, site, keeper, await context.newCDPSession(keeper));
  }

  /** @returns whether it is as new; one whose clock somebody has set is closed, because it cannot be set back */
  async clear(): Promise<boolean> {
    const { context } = this;
    if (this.#keeper.isClosed()) return false;
    const others = context.pages().filter((page) => page !== this.#keeper);
    await Promise.all(others.map((page) => page.close()));
    // A clock that stands in for the browser's answers by itself that it is no other.
    const isNative = () => Function.prototype.toString.call(Date).includes('[native code]');
    const hasOwnClock = !(await this.#keeper.evaluate(isNative));
    if (hasOwnClock) {
      await context.close();
      return false;
    }
    await Promise.all([
      context.setOffline(false),
      context.unrouteAll(),
      context.clearPermissions(),
      context.clearCookies(),
      this.#devtools.send('Storage.clearDataForOrigin', { origin: this.#site, storageTypes: 'all' }),
    ]);
    return true;
  }
}
