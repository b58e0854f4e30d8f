import { jidDecode } from '@whiskeysockets/baileys'

/** server part of phone-number JIDs */
export const PN_SERVER = 's.whatsapp.net'

export interface Address {
  user: string
  /** 0 is the primary device, the phone itself */
  device: number
  server: string
  isLid: boolean
}

export function parseAddress(jid: string | undefined): Address | undefined {
  const decoded = jidDecode(jid)
  if (!decoded?.user) return undefined
  return { user: decoded.user, device: decoded.device ?? 0, server: decoded.server, isLid: decoded.server === 'lid' }
}

export function pnJid(number: string, device = 0): string {
  return device ? `${number}:${device}@${PN_SERVER}` : `${number}@${PN_SERVER}`
}

export function lidJid(lid: string, device = 0): string {
  return device ? `${lid}:${device}@lid` : `${lid}@lid`
}

/** The chat of everybody's statuses. */
export const STATUS_JID = 'status@broadcast'

export const isStatusJid = (jid: string | undefined): jid is typeof STATUS_JID => jid === STATUS_JID
