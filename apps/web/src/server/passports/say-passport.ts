import type { CarriedPart, PassportLeft, PassportReport } from '@messenger/shared/passport/passport-report'

const carriedWords: Readonly<Record<CarriedPart, string>> = {
  keys: 'keys of chats and contacts’ devices',
  webhooks: 'webhooks with their secrets',
  sends: 'messages that wait to be sent',
  messages: 'messages',
  contacts: 'contacts',
  groups: 'groups',
  chats: 'chats',
}

const leftWords: Readonly<Record<PassportLeft, string>> = {
  history: 'messages, contacts, groups and chats: the file was written without them',
  search: 'the search of texts: it is not on at this gateway',
  uploads: 'uploaded files of messages that wait: they are fetched from the other gateway, which must be reachable',
  account_webhooks: 'webhooks for all sessions of the account',
  account_things: 'bulk sends, recurring sends, lists, templates and opt-outs of the account',
  past_events: 'events, deliveries and logs of the past',
  media: 'media files of earlier messages',
}

/** For the terminal, a line each. */
export function sayPassport({ phoneNumber, name, network, generation, writtenAt, carried, left }: PassportReport) {
  const counts = new Map<string, number>(Object.entries(carried))
  const along = Object.entries(carriedWords).flatMap(([part, words]) => {
    const count = counts.get(part) ?? 0
    return count > 0 ? [`  + ${count} ${words}`] : []
  })
  return [
    `${phoneNumber} (${name}) on the ${network} network; move ${generation}, written ${writtenAt}`,
    'Comes along:',
    '  + its link, settings, labels and key',
    ...along,
    'Stays behind:',
    ...left.map(what => `  - ${leftWords[what]}`),
  ]
}
