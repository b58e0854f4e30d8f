import { labelKey } from '@messenger/shared/contract/sessions/label-key'

/** What is done to the labels of many sessions. */
export interface LabelChange {
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/** A session's labels after a change; undefined when it changes nothing. Labels stay as they are written where they are. */
export function changedLabels(labels: readonly string[], { add, remove }: LabelChange): string[] | undefined {
  const gone = new Set(remove.map(labelKey))
  const kept = labels.filter(label => !gone.has(labelKey(label)))
  const known = new Set(kept.map(labelKey))
  const fresh = add.filter(label => !known.has(labelKey(label)))
  return kept.length === labels.length && fresh.length === 0 ? undefined : [...kept, ...fresh]
}

/** With one more label, unless it is there already or says nothing. */
export function withLabel(labels: readonly string[], typed: string): readonly string[] {
  const label = typed.trim()
  return label === '' ? labels : (changedLabels(labels, { add: [label], remove: [] }) ?? labels)
}
