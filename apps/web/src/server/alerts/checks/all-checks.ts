import type { Check } from '../observed.ts'
import { backupOld } from './backup-old.ts'
import { certificateExpiring } from './certificate-expiring.ts'
import { connectionsFull } from './connections-full.ts'
import { diskFull } from './disk-full.ts'
import { engineMissing } from './engine-missing.ts'
import { sendingLimited } from './sending-limited.ts'
import { sendsFailing } from './sends-failing.ts'
import { sessionDown } from './session-down.ts'
import { sessionLoggedOut } from './session-logged-out.ts'
import { tokenExpiring } from './token-expiring.ts'
import { webhookBacklog } from './webhook-backlog.ts'
import { webhookFailing } from './webhook-failing.ts'

/** A check is a file here, a name and a form in `rules.ts`, and its words in both languages; nothing else changes. */
export const allChecks: readonly Check[] = [
  sessionDown,
  sessionLoggedOut,
  sendsFailing,
  sendingLimited,
  webhookFailing,
  webhookBacklog,
  tokenExpiring,
  engineMissing,
  diskFull,
  connectionsFull,
  backupOld,
  certificateExpiring,
]
