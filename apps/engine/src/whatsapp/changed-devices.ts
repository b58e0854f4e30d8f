import type { Logger } from 'pino'
import { type BinaryNode, jidDecode, type WASocket } from './baileys.ts'
import type { NetworkCache } from './network-cache.ts'

/**
 * Forgets the devices of whoever links or unlinks one, under every name. The notification names devices by phone number, and
 * the library corrects the list that it keeps under that; groups are sent to under LIDs, and that list would never learn.
 */
export function watchDevices(ws: WASocket['ws'], cache: Pick<NetworkCache, 'forgetDevices'>, log: Logger): void {
  ws.prependListener('CB:notification,type:devices', ({ attrs }: BinaryNode) => {
    const users = [attrs.from, attrs.lid].flatMap(jid => jidDecode(jid)?.user ?? [])
    cache.forgetDevices(users).catch((error: unknown) => log.error({ err: error }, 'devices.forget_failed'))
  })
}
