import { z } from 'zod'
import { defineOperation } from '../operation.ts'
import { optOutSettingsExample, optOutSettingsFields, optOutSettingsRecord } from './settings.ts'

const { enabled, scope, built_in, words, return_words } = optOutSettingsFields

export const updateSettings = defineOperation({
  title: 'Update Opt-Out Settings',
  description:
    'Changes the fields that are sent. A word counts when it is all that a message says, whatever its case, accents and punctuation. Sessions go by a change within 10 seconds.',
  effect: 'write',
  runner: 'web',
  credential: 'pat',
  rate: 'default',
  http: { method: 'PUT', path: '/api/opt-outs/settings' },
  envelope: 'data',
  input: z.object({
    enabled: enabled.optional(),
    scope: scope.optional(),
    built_in: built_in.optional(),
    words: words.optional(),
    return_words: return_words.optional(),
  }),
  output: optOutSettingsRecord,
  errors: [],
  example: { input: { words: ['No more'] }, output: optOutSettingsExample },
  mcp: {
    tool: 'update_opt_out_settings',
    args: {
      enabled: 'enabled',
      scope: 'scope',
      built_in: 'built_in',
      words: 'words',
      return_words: 'return_words',
    },
  },
  n8n: { resource: 'Opt-Out', operation: 'Update Settings' },
})
