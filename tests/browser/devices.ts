import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Browser contexts of the people in a test, empty when handed out. A reused context has the site's files cached and a
 * renderer process, which is half the cost of a first page; everything that a person could leave in it is removed.
 */
export class Devices {
  readonly #free = new Map<string, Device[]>();

  /** Returns an empty device: `kind` identifies the context options and the site. */
  async take(kind: string, site: string, make: () => Promise<BrowserContext>): Promise<Device> {
    return this.#free.get(kind)?.pop() ?? Device.open(kind, site, await make());
  }

  /** Closes a person's pages and retains the device for the next, unless something in it cannot be reset. */
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
  /** A page of the site without scripts: while it is open, the next page needs no new process. */
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

  /** @returns whether it is as new; one with a set clock is closed, because the clock cannot be reset */
  async clear(): Promise<boolean> {
    const { context } = this;
    if (this.#keeper.isClosed()) return false;
    const others = context.pages().filter((page) => page !== this.#keeper);
    await Promise.all(others.map((page) => page.close()));
    // An installed clock changes the browser's own functions.
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
