import type { ImportReport, LeftKind } from '@messenger/shared/importers/found-session'
import type { SignalKeyType } from '@messenger/shared/session-image/signal-entry'

const kinds: Readonly<Record<SignalKeyType, string>> = {
  'pre-key': 'one-time keys that contacts begin chats with',
  session: 'encrypted sessions with contacts’ devices',
  'sender-key': 'keys of people in groups',
  'sender-key-memory': 'groups that have the key of this device',
  'app-state-sync-key': 'keys of the account’s settings',
  'app-state-sync-version': 'collections of the account’s settings',
  'lid-mapping': 'pairs of number and hidden id',
  'device-list': 'lists of contacts’ devices',
  tctoken: 'privacy tokens',
  'identity-key': 'identities of contacts’ devices',
}

const leftBehind: Readonly<Record<LeftKind, string>> = {
  history: 'messages, chats and media of the other program: the chats here begin empty',
  settings: 'its webhooks, tokens and settings',
  unreadable_keys: 'damaged keys: whom they belong to gets new ones with the next message',
  unknown_keys: 'entries of a kind that is not known here',
  foreign_sessions: 'sessions that belong to an earlier link',
  skipped_message_keys: 'keys of messages that were overtaken and have not come yet: they are asked for again',
  unsent_pre_keys: 'one-time keys that the network does not have: new ones are made',
  device_lists: 'lists of contacts’ devices: they are asked for again',
  contacts: 'names of contacts: the phone sends them again',
  message_secrets: 'secrets of earlier messages: votes in old polls cannot be read',
  waiting_messages: 'messages that the other program keeps for those who ask again',
}

/** For the terminal, a line each. */
export function sayReport(report: ImportReport): string[] {
  const name = report.profileName ? ` (${report.profileName})` : ''
  const carried = Object.entries(kinds).flatMap(([type, words]) => {
    const count = countOf(report, type)
    return count > 0 ? [`  + ${count} ${words}`] : []
  })
  const left = report.left.map(({ what, count }) => `  - ${count === null ? '' : `${count} `}${leftBehind[what]}`)
  const changed = report.changedAt ? [`The newest file is of ${report.changedAt.toISOString()}.`] : []
  return [
    `${report.phoneNumber}${name}, device ${report.jid}`,
    ...changed,
    'Comes along:',
    ...carried,
    'Stays behind:',
    ...left,
  ]
}

function countOf({ carried }: ImportReport, type: string): number {
  return new Map(Object.entries(carried)).get(type) ?? 0
}
