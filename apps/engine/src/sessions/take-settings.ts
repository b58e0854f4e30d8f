import { ignoredKinds } from './ignored-chats.ts'
import type { SessionSettings } from './session-settings.ts'
import type { SessionState } from './session-state.ts'

/** Gives a session's settings to what records: it reads them at each message. */
export function takeSettings({ ignored, context, governor }: SessionState, settings: SessionSettings): void {
  ignored.kinds = ignoredKinds(settings)
  governor.take(settings)
  context.automation.pauseMinutes = settings.pauseAutomationMinutes ?? 0
}
