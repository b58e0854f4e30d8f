/**
 * Metrics of several processes as one text of Prometheus' exposition format, in which each metric must stand in one place,
 * with its help and type once. What comes before the first help of a text belongs to no metric and is left out.
 */
export function mergeExpositions(texts: readonly string[]): string {
  const metrics = new Map<string, { readonly head: string[]; readonly samples: string[] }>()
  for (const text of texts) {
    let name: string | undefined
    for (const line of text.split('\n')) {
      const head = /^# (?:HELP|TYPE) (\S+)/.exec(line)
      if (head) name = head[1]
      if (name === undefined || line === '') continue
      const metric = metrics.get(name) ?? { head: [], samples: [] }
      metrics.set(name, metric)
      if (!head) metric.samples.push(line)
      else if (metric.samples.length === 0 && metric.head.length < 2) metric.head.push(line)
    }
  }
  return [...metrics.values()]
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ head, samples }) => [...head, ...samples, ''])
    .join('\n')
}
