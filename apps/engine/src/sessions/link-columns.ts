import type { sessions } from '@messenger/shared/db/schema'
import type { Contact } from '../whatsapp/baileys.ts'

type LinkColumns = Partial<typeof sessions.$inferInsert>

/** No attempt to link is open. */
export const closedLink = { linkQr: null, linkCode: null, linkExpiresAt: null } satisfies LinkColumns

/** The connection is up: whose it is, as far as the credentials tell. A column that is absent keeps its value. */
export function linkedTo(me: Contact | undefined): LinkColumns {
  return {
    wanted: true,
    linked: true,
    ...(me ? { meJid: me.id } : {}),
    meLid: me?.lid ?? null,
    meName: me?.name ?? null,
    ...closedLink,
  }
}
