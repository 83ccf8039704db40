import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process, served at /metrics; new ones are added here. Label values come from small fixed sets:
 * never an e-mail address, a key, a network, or user input.
 */
export const registry = new Registry();

const registers = [registry];

/** Time to first byte. The route is its pattern; of the status only the first digit counts: "2xx". */
export const requestSeconds = new Histogram({
  name: 'iolite_request_seconds',
  help: 'Time until an answer began, by the pattern of the route',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

/** Public pages: cache hits and misses. */
export const pageCacheReads = new Counter({
  name: 'iolite_page_cache_reads_total',
  help: 'Public pages by whether they came from the cache (hit) or had to be rendered (miss)',
  labelNames: ['result'] as const,
  registers,
});

export const replicaReads = new Counter({
  name: 'iolite_replica_reads_total',
  help: 'Reads that a replica may answer, by who did: replica, or primary while it is behind or gone',
  labelNames: ['from'] as const,
  registers,
});

export const refusals = new Counter({
  name: 'iolite_refusals_total',
  help: 'Acts refused because of how often or how much somebody asked, by the limit',
  labelNames: ['limit'] as const,
  registers,
});

export const jobsDone = new Counter({
  name: 'iolite_jobs_total',
  help: 'Tries of jobs by what they came to: completed, failed (to be tried again), parked',
  labelNames: ['queue', 'result'] as const,
  registers,
});

export const openStreams = new Gauge({
  name: 'iolite_open_streams',
  help: 'Open streams of new figures: of reviews (public), of outcomes (doctors)',
  labelNames: ['kind'] as const,
  registers,
});

export const figuresAge = new Gauge({
  name: 'iolite_figures_age_seconds',
  help: 'For how long the public figures may have been out of date, because changes are not heard of; 0 while they are',
  registers,
});

export const databaseUp = new Gauge({
  name: 'iolite_database_up',
  help: 'Whether the database has answered the last time that it was asked for these numbers',
  registers,
});

export const ready = new Gauge({
  name: 'iolite_ready',
  help: 'Whether /readyz would send visitors here',
  registers,
});

export const poolConnections = new Gauge({
  name: 'iolite_database_pool_connections',
  help: 'Connections to the database: used, idle; waiting are the requests that no connection is free for',
  labelNames: ['state'] as const,
  registers,
});

export const poolSize = new Gauge({
  name: 'iolite_database_pool_size',
  help: 'How many connections to the database this process may open for requests',
  registers,
});

export const queueLength = new Gauge({
  name: 'iolite_queue_length',
  help: 'Jobs by state: waiting (due now), later (due later), failing (to be tried again), running, parked (given up)',
  labelNames: ['queue', 'state'] as const,
  registers,
});

export const queueOldest = new Gauge({
  name: 'iolite_queue_oldest_seconds',
  help: 'For how long the job that has been due longest has not been begun; 0 when none is due',
  labelNames: ['queue'] as const,
  registers,
});

export const queueFailing = new Gauge({
  name: 'iolite_queue_failing_seconds',
  help: 'For how long the tries of the job that has failed longest have failed; 0 when none has',
  labelNames: ['queue'] as const,
  registers,
});

export const queueSuccess = new Gauge({
  name: 'iolite_queue_success_timestamp_seconds',
  help: 'When this process last completed a job, or began to work on the queue, in seconds since 1970',
  labelNames: ['queue'] as const,
  registers,
});

export const diskFree = new Gauge({
  name: 'iolite_disk_free_bytes',
  help: 'Room left for this process where data or backups lie',
  labelNames: ['place'] as const,
  registers,
});

export const diskSize = new Gauge({
  name: 'iolite_disk_size_bytes',
  help: 'Room in all where data or backups lie',
  labelNames: ['place'] as const,
  registers,
});

export const backupAge = new Gauge({
  name: 'iolite_backup_age_seconds',
  help: 'Age of the newest backup of this site in BACKUP_DIR and of the newest copy in BACKUP_S3_URL; +Inf when there is none, absent without the setting',
  labelNames: ['place'] as const,
  registers,
});

export const backupVerifiedAge = new Gauge({
  name: 'iolite_backup_verified_age_seconds',
  help: 'Time since a backup was last verified; +Inf when the last verification failed, absent without BACKUP_VERIFY_EVERY',
  registers,
});
