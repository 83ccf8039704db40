import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { Counter, Gauge } from 'prom-client';
import { registry } from './metrics.ts';

// Names as on common Node dashboards. The library's own collection observes every garbage collection and samples the
// event loop lag a hundred times a second, which costs each request some percent.
const registers = [registry];
const LOOKS_EVERY = 50;
const lag = monitorEventLoopDelay({ resolution: LOOKS_EVERY });
lag.enable();

new Gauge({
  name: 'nodejs_eventloop_lag_p99_seconds',
  help: 'How late the event loop was in the slowest hundredth of looks since the last scrape',
  registers,
  collect() {
    // A sample without lag comes one interval after the last.
    this.set(Math.max(0, lag.percentile(99) / 1e9 - LOOKS_EVERY / 1e3));
    lag.reset();
  },
});
new Gauge({
  name: 'process_resident_memory_bytes',
  help: 'Memory that this process holds',
  registers,
  collect() {
    this.set(process.memoryUsage.rss());
  },
});
new Gauge({
  name: 'nodejs_heap_size_used_bytes',
  help: 'Heap of JavaScript in use',
  registers,
  collect() {
    this.set(getHeapStatistics().used_heap_size);
  },
});
new Gauge({
  name: 'nodejs_heap_size_limit_bytes',
  help: 'Heap of JavaScript at which this process gives up',
  registers,
  collect() {
    this.set(getHeapStatistics().heap_size_limit);
  },
});
new Counter({
  name: 'process_cpu_seconds_total',
  help: 'Time that this process has spent on processors',
  registers,
  collect() {
    const { user, system } = process.cpuUsage();
    this.reset();
    this.inc((user + system) / 1e6);
  },
});
new Gauge({
  name: 'process_start_time_seconds',
  help: 'When this process was started, in seconds since 1970',
  registers,
}).set(Math.floor(performance.timeOrigin / 1000));
