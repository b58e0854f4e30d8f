import { z } from 'zod'

/** The most labels that a session has. */
export const mostLabels = 20
export const longestLabel = 50

/** One label: text of one line. Said without a pattern: who is shown the tools' schemas may not know this one. */
export const sessionLabel = z
  .string()
  .trim()
  .min(1)
  .max(longestLabel)
  .refine(text => !/\p{Cc}/u.test(text))

/** What makes two labels the same one: how they are written apart from case. */
export function labelKey(label: string): string {
  return label.trim().normalize('NFC').toLowerCase()
}

/** The labels of a session, each once whatever its case. */
export const sessionLabels = z
  .array(sessionLabel)
  .max(mostLabels)
  .refine(labels => new Set(labels.map(labelKey)).size === labels.length, 'The labels field has a duplicate value.')
