import type { SessionRow } from './read-session.ts'

const noEvents =
  'The webhook is enabled but webhook_events is empty, so it receives no events. Leave webhook_events out or send null for every event.'

/** What of the saved settings will not work as it stands; nothing where all is well. */
export function warningsOf({ endpoint: { url, enabled, events } }: Pick<SessionRow, 'endpoint'>) {
  return enabled && url !== null && events?.length === 0 ? { warnings: [noEvents] } : {}
}
