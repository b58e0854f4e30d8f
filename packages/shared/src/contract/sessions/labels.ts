import { z } from 'zod'
import { labelKey, longestLabel, mostLabels } from './label-key.ts'

/** One label: text of one line. Said without a pattern: who is shown the tools' schemas may not know this one. */
export const sessionLabel = z
  .string()
  .trim()
  .min(1)
  .max(longestLabel)
  .refine(text => !/\p{Cc}/u.test(text))

/** The labels of a session, each once whatever its case. */
export const sessionLabels = z
  .array(sessionLabel)
  .max(mostLabels)
  .refine(labels => new Set(labels.map(labelKey)).size === labels.length, 'The labels field has a duplicate value.')
