import { labelKey } from '@messenger/shared/contract/sessions/label-key'

/** Labels as the table keeps them: as they were written, and to be found whatever their case. */
export function labelColumns(labels: readonly string[]) {
  return { labels: [...labels], labelKeys: labels.map(labelKey) }
}
