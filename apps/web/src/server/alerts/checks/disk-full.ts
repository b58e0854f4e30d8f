import { hostname } from 'node:os'
import { spaceOf } from '@messenger/shared/disk/space-of'
import type { Check } from '../observed.ts'

/** Points below its limit at which an open incident is over. */
const slack = 2
const subject = `disk:${hostname()}`

/** The disk of the data folder. Each machine knows its own. */
export const diskFull: Check = {
  rule: 'disk_full',
  sees: other => other === subject,
  async find({ watched, isOpen, dataDir }) {
    const { totalBytes, freeBytes } = await spaceOf(dataDir)
    const used = totalBytes === 0 ? 0 : 100 - (freeBytes / totalBytes) * 100
    return watched.flatMap(({ settingsId, rules }) => {
      const limit = rules.disk_full.percent - (isOpen(settingsId, subject) ? slack : 0)
      const facts = { host: hostname(), percent: Math.floor(used) }
      return used >= limit ? [{ settingsId, subject, since: null, facts }] : []
    })
  },
}
