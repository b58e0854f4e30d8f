import type { LeashRules } from './leash-rules.ts'

/** What a new leash begins with: nobody is reached who did not write first, and a person sees what leaves. */
export const firstRules: LeashRules = {
  tools: null,
  recipients: { numbers: [], groups: [], lists: [], wrote_within_hours: 24 },
  no_links: true,
  no_media: true,
  max_length: 2_000,
  budgets: { per_hour: 30, per_day: 200, per_recipient: 20 },
  quiet: null,
  dry_run: false,
  one_chat: null,
  ask: 'reaching',
  ask_tools: [],
  ask_minutes: 60,
  approver: null,
}
