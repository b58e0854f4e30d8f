import { readOptOutSettings } from '@messenger/shared/opt-outs/settings'
import type { WebHandler } from '../web-handler.ts'
import { settingsRecord } from './settings-record.ts'

export const getSettings: WebHandler<'optOuts.getSettings'> = async ({ db, accountId }) =>
  settingsRecord(await readOptOutSettings(db, accountId))
