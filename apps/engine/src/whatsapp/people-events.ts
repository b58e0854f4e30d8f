import { parseJid } from '@messenger/shared/identity/jid'
import type { ContactChange } from '../contacts/contact-change.ts'
import type { LidPair } from '../identity/person-ids.ts'
import {
  type BaileysEventMap,
  type BinaryNode,
  type Contact,
  getBinaryNodeChildString,
  type WASocket,
} from './baileys.ts'
import { type ChatTimerChange, readChatTimers } from './from-whatsapp/chat-timers.ts'
import { toldOf } from './from-whatsapp/told-usernames.ts'
import type { UsernameHandlers } from './watch-usernames.ts'

const endings: ReadonlySet<string> = new Set(['accept', 'reject', 'terminate'])

/** A call that begins to ring. */
export interface IncomingCall {
  readonly id: string
  /** Device or user JID of the caller, as the network names it: where a rejection goes. */
  readonly from: string
  /** Phone-number JID, when the network tells it. */
  readonly callerPn: string | null
  readonly date: Date
  readonly isGroup: boolean
  readonly isVideo: boolean
  /** It rang while the session was away. */
  readonly offline: boolean
}

/** What a socket tells of people. Calls come in the network's order and must return at once. */
export interface PeopleHandlers extends UsernameHandlers {
  /** `announced`: the network told of a change, it is no part of a sync. */
  onContacts(changes: readonly ContactChange[], pairs: readonly LidPair[], announced: boolean): void
  /** Somebody has a new picture (`removed` false: its address is to be asked for) or none any more. */
  onPicture(jid: string, removed: boolean): void
  onCall(call: IncomingCall): void
  /** A call stops to ring here. `timeout`: nobody answered it; `ended`: it was answered, rejected or given up. */
  onCallEnd(callId: string, end: 'timeout' | 'ended'): void
  /** Chats in which messages disappear, or do not any more. */
  onTimers(changes: readonly ChatTimerChange[]): void
}

/** The part of the library's events that is about people. */
export function dispatchPeople(events: Partial<BaileysEventMap>, handlers: PeopleHandlers): void {
  const synced = [...(events['messaging-history.set']?.contacts ?? []), ...(events['contacts.upsert'] ?? [])]
  if (synced.length > 0) handlers.onContacts(synced.map(changeOf), synced.flatMap(pairOf), false)
  const named = synced.flatMap(({ id, lid, username }) => toldOf(lid ?? id, username))
  if (named.length > 0) handlers.onUsernames(named)
  for (const update of events['contacts.update'] ?? []) {
    const { id, imgUrl, verifiedName } = update
    // a name that the person chose comes with a message and is stored with it
    if (id && verifiedName) handlers.onContacts([{ jid: id, verifiedName }], [], true)
    if (id && (imgUrl === 'changed' || imgUrl === 'removed')) handlers.onPicture(id, imgUrl === 'removed')
  }
  const timers = readChatTimers(events)
  if (timers.length > 0) handlers.onTimers(timers)
  for (const call of events.call ?? []) {
    if (call.status === 'timeout') handlers.onCallEnd(call.id, 'timeout')
    else if (endings.has(call.status)) handlers.onCallEnd(call.id, 'ended')
    if (call.status !== 'offer') continue
    const { id, from, callerPn, date, isGroup, isVideo, offline } = call
    handlers.onCall({
      id,
      from,
      callerPn: callerPn ?? null,
      date,
      isGroup: isGroup === true,
      isVideo: isVideo === true,
      offline,
    })
  }
}

/** New about texts come as notifications that the library acknowledges and does not read. */
export function watchAbout(sock: WASocket, handlers: PeopleHandlers): void {
  sock.ws.on('CB:notification,type:status', (notification: BinaryNode) => {
    const { from } = notification.attrs
    if (from)
      handlers.onContacts([{ jid: from, about: getBinaryNodeChildString(notification, 'set') || null }], [], true)
  })
}

function changeOf({ id, name, notify, verifiedName, username }: Contact): ContactChange {
  return {
    jid: id,
    // The library takes the username for the name of whom nobody has saved.
    ...(name && name !== username ? { name } : {}),
    ...(notify ? { notify } : {}),
    ...(verifiedName ? { verifiedName } : {}),
  }
}

function pairOf({ id, lid, phoneNumber }: Contact): LidPair[] {
  const jids = [id, lid, phoneNumber].flatMap(text => (text ? (parseJid(text) ?? []) : []))
  const lidJid = jids.find(({ server }) => server === 'lid')
  const pnJid = jids.find(({ server }) => server === 's.whatsapp.net')
  return lidJid && pnJid ? [{ lid: lidJid.user, phoneNumber: pnJid.user }] : []
}
