/** CPU time in the site's process and in the database. */
type Both = { readonly app: number; readonly database: number };

/** What one operation takes, as measured; CPU time in seconds. */
export type Costs = {
  /** A page that is kept, from memory. */
  readonly keptPage: number;
  /** A page rendered anew. */
  readonly renderedPage: number;
  /** A further page of comments, in the site's process and in the database. */
  readonly comments: Both;
  /** A review, with limits, gate, and its letter until that has left. */
  readonly review: Both;
  /** To hear of a change of figures and to read them again, for each process. */
  readonly change: Both;
  /** A process that nobody visits: cores that are busy. */
  readonly idle: Both;
  /** One change of figures, told to one open stream. */
  readonly frame: number;
  /** Bytes as they are sent: a page, the scripts of a first visit, and the event of a change. */
  readonly bytes: { readonly page: number; readonly scripts: number; readonly frame: number };
  /** Bytes: a busy process, and each stream that it holds. */
  readonly memory: { readonly process: number; readonly stream: number };
};

/** How people use the site. */
export type Habits = {
  /** Pages that one visitor opens. */
  readonly pages: number;
  /** Further pages of comments that one visitor asks for. */
  readonly comments: number;
  /** Of so many visitors one writes a review. */
  readonly visitorsOfAReview: number;
  /** Seconds for which a page with live figures is open, of one visitor. */
  readonly watches: number;
  /** Of all visitors this part comes for the first time and loads the scripts. */
  readonly firstVisits: number;
  /** Of a day's visitors this part comes within the busiest hour. */
  readonly busiestHour: number;
  /** Addresses among which pages are spread evenly, as if each change of figures dropped all of them. */
  readonly droppedPages: number;
};

/** How full things may be. */
export type Bounds = {
  /** Of a core: beyond it, answers begin to wait for each other. */
  readonly utilization: number;
  readonly streams: number;
  /** Changes are gathered for so long before they are told, in seconds. */
  readonly gathering: number;
  /** Connections to the database that one process may hold. */
  readonly connections: number;
};

export type Capacity = {
  readonly visitors: number;
  /** In a second of the busiest hour. */
  readonly pages: number;
  readonly reviews: number;
  /** Open at a time. */
  readonly streams: number;
  readonly processes: number;
  /** Cores that are busy in all processes together, and in the database. */
  readonly appCores: number;
  readonly databaseCores: number;
  readonly connections: number;
  /** Bytes of memory of all processes of the site together. */
  readonly memory: number;
  /** Bits in a second of the busiest hour, and bytes of a day. */
  readonly bitsPerSecond: number;
  readonly bytesPerDay: number;
};

const HOUR = 3_600;
const MOST_PROCESSES = 10_000;

/**
 * How many renderings a second a kept page comes to: requests and changes come by chance and independently, so a request
 * is the first after a change with the probability changes / (requests + changes).
 */
export const renderings = (requests: number, changes: number): number =>
  requests === 0 || changes === 0 ? 0 : (requests * changes) / (requests + changes);

/** How many events a second are told of so many changes, when each event gathers what comes for a while after its first. */
export const events = (changes: number, gathering: number): number => changes / (1 + changes * gathering);

/** In a second of the busiest hour, and open at a time. */
export type Load = {
  readonly pages: number;
  readonly comments: number;
  readonly reviews: number;
  readonly streams: number;
};

/** What so many processes have to do in a second of the busiest hour, in seconds of CPU time of all of them. */
export function appDemand(
  costs: Costs,
  load: Load,
  options: { processes: number; droppedPages: number; gathering: number },
): number {
  const { processes, droppedPages, gathering } = options;
  // Every process keeps pages of its own, and hears of every change.
  const requests = load.pages / processes / droppedPages;
  const rendered = processes * droppedPages * renderings(requests, load.reviews);
  return (
    load.pages * costs.keptPage +
    rendered * costs.renderedPage +
    load.comments * costs.comments.app +
    load.reviews * costs.review.app +
    processes * (costs.idle.app + events(load.reviews, gathering) * costs.change.app) +
    load.streams * events(load.reviews, gathering) * costs.frame
  );
}

/** What so many processes ask of PostgreSQL in a second, in seconds of CPU time: each reads the figures of a change itself. */
export function databaseDemand(
  costs: Costs,
  load: Load,
  { processes, gathering }: { processes: number; gathering: number },
): number {
  return (
    load.comments * costs.comments.database +
    load.reviews * costs.review.database +
    processes * (costs.idle.database + events(load.reviews, gathering) * costs.change.database)
  );
}

/** What a site for so many visitors a day takes in its busiest hour. */
export function capacityFor(visitors: number, costs: Costs, habits: Habits, bounds: Bounds): Capacity {
  const arrivals = (visitors * habits.busiestHour) / HOUR;
  const load = {
    pages: arrivals * habits.pages,
    comments: arrivals * habits.comments,
    reviews: arrivals / habits.visitorsOfAReview,
    // Little's law: as many as arrive in the time for which each stays.
    streams: arrivals * habits.watches,
  };
  const demandOf = (processes: number) =>
    appDemand(costs, load, { processes, droppedPages: habits.droppedPages, gathering: bounds.gathering });
  let processes = Math.max(1, Math.ceil(load.streams / bounds.streams));
  while (demandOf(processes) > processes * bounds.utilization) {
    processes += 1;
    if (processes > MOST_PROCESSES) throw new Error('No number of processes is enough.');
  }
  const told = load.streams * events(load.reviews, bounds.gathering) * costs.bytes.frame;
  const read = (load.pages + load.comments) * costs.bytes.page + arrivals * habits.firstVisits * costs.bytes.scripts;
  return {
    visitors,
    pages: load.pages,
    reviews: load.reviews,
    streams: load.streams,
    processes,
    appCores: demandOf(processes),
    databaseCores: databaseDemand(costs, load, { processes, gathering: bounds.gathering }),
    connections: processes * bounds.connections,
    memory: processes * costs.memory.process + load.streams * costs.memory.stream,
    bitsPerSecond: 8 * (told + read),
    bytesPerDay: ((told + read) * HOUR) / habits.busiestHour,
  };
}

/**
 * How long a request waits on average before its turn, in seconds, where requests come by chance and one is served at a
 * time (Pollaczek and Khinchine).
 *
 * @param arrivals in a second.
 * @param service times and their probabilities.
 */
export function meanWait(
  arrivals: number,
  service: readonly { readonly seconds: number; readonly share: number }[],
): number {
  const moment = (power: number) => service.reduce((sum, { seconds, share }) => sum + share * seconds ** power, 0);
  const utilization = arrivals * moment(1);
  return utilization >= 1 ? Number.POSITIVE_INFINITY : (arrivals * moment(2)) / (2 * (1 - utilization));
}
