import { createContext } from 'react-router';
import type { PortalSession } from '#domain/doctor/rules.ts';
import type { Catalogue } from '#domain/lens/rules.ts';

/** The agent for copyright complaints, as the US Copyright Office lists the agent. */
export type CopyrightAgent = {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly registration: string;
};

/** Facts about this installation that pages print. */
export type SiteFacts = {
  readonly publicUrl: string;
  readonly supportEmail: string;
  /** Who runs and pays for the site, in a sentence; null on a site that is not public and does not say. */
  readonly funding: string | null;
  /** Name and place of who runs the site; null on a site that is not public and does not say. */
  readonly operatedBy: string | null;
  /** Null when the settings name none. */
  readonly copyrightAgent: CopyrightAgent | null;
  /** Where weaknesses are reported, as a URL; null when the site names nobody. */
  readonly securityContact: string | null;
  /** The figures are synthetic; every page says so. */
  readonly demonstration: boolean;
  /** The questionnaire whose score doctors may enter beside an eye; null without one. */
  readonly questionnaire: string | null;
  /** The site is a trial: reviews from its own machine count at once. */
  readonly trial: boolean;
  /** A letter's HTML as a response for a frame in which no script runs. */
  readonly framed: (letter: string) => Response;
  /** Logs the error behind a page. */
  readonly report: (error: unknown) => void;
  /** What to show when an action may or may not have been committed; undefined when it certainly was not. */
  readonly unknownCommitMessage: (error: unknown) => string | undefined;
};

/** Who is logged in on a browser, without an e-mail address: a doctor, an operator, both or nobody. */
export type SignedIn = { readonly doctor: PortalSession | null; readonly isOperator: boolean };

/** The session cookies of doctors and operators in a Cookie header, under the names of either scheme. */
export const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?iolite(?:-operator)?\.session_token=/;

/** One operation of the public API, as its document describes it. */
export type ApiOperation = {
  readonly id: string;
  readonly method: 'get' | 'post';
  /** With its parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly place: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly words: string;
    /** What it can be, where that is a list; null where it is any text. */
    readonly values: readonly string[] | null;
    readonly examples: readonly string[];
    /** It may come several times. */
    readonly isList: boolean;
  }[];
  readonly needsToken: boolean;
  /** A request as typed on a command line. */
  readonly curl: string;
  /** The response in JSON, truncated. */
  readonly answer: string | null;
  /** The statuses of its errors. */
  readonly problems: readonly string[];
};

/** The data of the page about the API. */
export type ApiReference = {
  /** The base URL. */
  readonly base: string;
  readonly problems: readonly { readonly name: string; readonly title: string; readonly status: number }[];
  readonly operations: () => Promise<readonly ApiOperation[]>;
  /** The URL of a public operation with these values; null when the operation is not public. */
  readonly urlOf: (id: string, values: URLSearchParams) => string | null;
};

/** What every page can use. */
export type SiteServices = {
  readonly site: SiteFacts;
  readonly catalogue: Catalogue;
  /** Who is logged in on the browser with these request headers. */
  readonly signedIn: (headers: Headers) => Promise<SignedIn>;
  readonly apiReference: ApiReference;
};
export const siteServices = createContext<SiteServices>();

/** The sender of a request, as far as limits need to know. */
export type Sender = {
  /** The network the request comes from: an IPv4 address, or the first half of an IPv6 address. */
  readonly network: string;
};
/** Who requests a page. */
export type Visitor = Sender & {
  /** The request comes from the machine that the trial runs on. */
  readonly isOwnTrial: boolean;
};
export const visitorContext = createContext<Visitor>();

/**
 * What a loader says about its page. A page that is the same for every visitor names the lenses whose figures it shows,
 * and is cached until one of them changes.
 */
export type PageNotes = {
  /** The nonce of the scripts that this rendering puts into the page. No other script runs. */
  readonly scriptNonce: string | undefined;
  /** Removes the nonces from a rendered page; its policy then allows these scripts by hash. */
  readonly seal: (html: string) => { readonly html: string; readonly policy?: string };
  /** This page is the same for every visitor and shows the figures of these lenses. */
  readonly isPublic: (shows: readonly number[]) => void;
  /** This response is for one visitor only, whatever else is said about the page. */
  readonly isPersonal: () => void;
};
export const pageNotesContext = createContext<PageNotes>();
