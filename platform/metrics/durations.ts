import type { Histogram, MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

type Labels = Readonly<Record<string, string>>;
type Durations = { readonly labels: Labels; readonly counts: number[]; sum: number };

export type DurationOptions = {
  readonly name: string;
  readonly help: string;
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
  readonly registry: Registry;
};

/**
 * A histogram for the hot path of every request: it looks up its buckets by one key, where the library's own spends a
 * microsecond on checking labels. It is exported like any other.
 */
export function createDurations({ name, help, buckets, registry }: DurationOptions) {
  const places = new Map<string, Durations>();

  function placeOf(key: string, labels: Labels): Durations {
    const made = { labels, counts: [...buckets.map(() => 0), 0], sum: 0 };
    places.set(key, made);
    return made;
  }

  const metric: Pick<Histogram, 'get'> & { readonly name: string } = {
    name,
    async get() {
      const values = [...places.values()].flatMap((place) => valuesOf(name, buckets, place));
      return { name, help, type: 'histogram', aggregator: 'sum', values } as unknown as MetricObjectWithValues<
        MetricValueWithName<string>
      >;
    },
  };
  // The part of the metric interface that the registry uses.
  registry.registerMetric(metric as unknown as Histogram);

  return {
    /** @param labelsOf called once for each key. */
    observe(key: string, seconds: number, labelsOf: () => Labels): void {
      const place = places.get(key) ?? placeOf(key, labelsOf());
      let bucket = 0;
      while (bucket < buckets.length && seconds > (buckets[bucket] as number)) bucket += 1;
      place.counts[bucket] = (place.counts[bucket] as number) + 1;
      place.sum += seconds;
    },
  };
}

/** Prometheus buckets are cumulative. */
function valuesOf(name: string, buckets: readonly number[], { labels, counts, sum }: Durations) {
  let below = 0;
  const values = counts.map((count, place) => {
    below += count;
    const le = place < buckets.length ? String(buckets[place]) : '+Inf';
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
  });
  return [
    ...values,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: below },
  ];
}
