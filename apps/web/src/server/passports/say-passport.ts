import type { CarriedPart, CarriedRule, PassportLeft, PassportReport } from '@messenger/shared/passport/passport-report'

const carriedWords: Readonly<Record<CarriedPart, string>> = {
  keys: 'keys of chats and contacts’ devices',
  webhooks: 'webhooks with their secrets',
  pauses: 'chats whose automation is paused',
  sends: 'messages that wait to be sent',
  messages: 'messages',
  receipts: 'receipts of messages',
  votes: 'votes in polls',
  contacts: 'contacts',
  groups: 'groups',
  chats: 'chats',
}

const ruleWords: Readonly<Record<CarriedRule, string>> = {
  no_content: 'its rule that no content is stored',
  days: 'its rules how long contents are kept',
}

const leftWords: Readonly<Record<PassportLeft, string>> = {
  history: 'messages, contacts, groups and chats: the file was written without them',
  rules:
    'how long contents are kept: an earlier release wrote the file, which did not say it; set the rules of the session here',
  installation_rules: 'days and hours that the other gateway sets for all sessions: those of this one hold',
  search: 'the search of texts: it is not on at this gateway',
  uploads: 'uploaded files of messages that wait: they are fetched from the other gateway, which must be reachable',
  account_webhooks: 'webhooks for all sessions of the account',
  account_things: 'bulk sends, recurring sends, lists, templates and opt-outs of the account',
  past_events: 'events, deliveries and logs of the past',
  details: 'steps of single messages, votes that could not be counted yet, and pauses of automation that are over',
  media: 'media files of earlier messages',
}

/** For the terminal, a line each. */
export function sayPassport({
  phoneNumber,
  name,
  network,
  generation,
  writtenAt,
  carried,
  rules,
  left,
}: PassportReport) {
  const counts = new Map<string, number>(Object.entries(carried))
  const along = Object.entries(carriedWords).flatMap(([part, words]) => {
    const count = counts.get(part) ?? 0
    return count > 0 ? [`  + ${count} ${words}`] : []
  })
  return [
    `${phoneNumber} (${name}) on the ${network} network; move ${generation}, written ${writtenAt}`,
    'Comes along:',
    '  + its link, settings, labels and key',
    ...rules.map(rule => `  + ${ruleWords[rule]}`),
    ...along,
    'Stays behind:',
    ...left.map(what => `  - ${leftWords[what]}`),
  ]
}
