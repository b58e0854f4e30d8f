import { firstRules } from '../../../src/client/first-rules.ts'
import type { Objects } from './objects.ts'

/** What is asked of somebody's objects, by somebody with objects of their own. Fields that it leaves out are of nobody. */
type Ask = (theirs: Objects, own: Objects) => Record<string, unknown>

const leash = (rules: object) => ({ ...firstRules, ...rules })
const toLists = (lists: number[]) => ({
  ...firstRules.recipients,
  numbers: [],
  groups: [],
  lists,
  wrote_within_hours: null,
})
const inChat = (session_id: number) => ({ session_id, chat: '+15550001111' })
const asksBy = (session_id: number) => ({ session_id, phone_number: '+15550001111' })

/** A token or an app on a leash whose rules name things of the account. */
const namedByRules = (at: string, rulesIn: (rules: object, own: Objects) => Record<string, unknown>) => ({
  [`${at}.recipients.lists`]: ({ list }: Objects, own: Objects) => rulesIn(leash({ recipients: toLists([list]) }), own),
  [`${at}.one_chat.session_id`]: ({ session }: Objects, own: Objects) =>
    rulesIn(leash({ one_chat: inChat(session) }), own),
  [`${at}.approver.session_id`]: ({ session }: Objects, own: Objects) =>
    rulesIn(leash({ approver: asksBy(session) }), own),
})

/** Neither of one session nor until a time. */
const ever = { session: undefined, to: undefined }

const roleFields = { name: 'Changed', scopes: ['sessions:read'] }

/**
 * By procedure and field. What ends something stands last of what asks for it: the owner's calls, which find it all, come in
 * this order.
 */
export const asks: Readonly<Record<string, Ask>> = {
  'account.sessionSecrets id': ({ session }) => ({ id: session }),
  'account.createToken session_ids': ({ session }) => ({ session_ids: [session] }),
  'account.createToken service_account': ({ program }) => ({ service_account: program }),
  ...namedByRules('account.createToken leash', rules => ({ leash: rules })),
  'account.endLogin id': ({ login }) => ({ id: login }),
  'agents.save token_id': ({ agent }) => ({ token_id: agent }),
  ...namedByRules('agents.save rules', (rules, own) => ({ token_id: own.agent, rules })),
  'agents.calls token_id': ({ agent }) => ({ token_id: agent }),
  'agents.replay id': ({ agentCall }) => ({ id: agentCall }),
  'agents.decide id': ({ approval }) => ({ id: approval }),
  'agents.remove token_id': ({ agent }) => ({ token_id: agent }),
  'secondFactor.renamePasskey id': ({ passkey }) => ({ id: passkey }),
  'secondFactor.removePasskey id': ({ passkey }) => ({ id: passkey }),
  'people.setRole id': ({ person }) => ({ id: person, role: 'viewer' }),
  'people.setRole role_id': ({ freeRole }, own) => ({ id: own.person, role: undefined, role_id: freeRole }),
  'people.invite role_id': ({ role }) => ({ role: undefined, role_id: role }),
  'people.resetFactors id': ({ person }) => ({ id: person }),
  'people.endLogins id': ({ person }) => ({ id: person }),
  'people.remove id': ({ person }) => ({ id: person }),
  'people.revokeInvitation id': ({ invitation }) => ({ id: invitation }),
  'serviceAccounts.add role_id': ({ role }) => ({ role: undefined, role_id: role }),
  'serviceAccounts.change id': ({ program }) => ({ id: program, name: 'Changed' }),
  'serviceAccounts.change role_id': ({ role }, own) => ({ id: own.program, role_id: role }),
  'serviceAccounts.remove id': ({ program }) => ({ id: program }),
  'roles.change id': ({ freeRole }) => ({ ...roleFields, id: freeRole }),
  'roles.remove id': ({ spareRole }) => ({ id: spareRole }),
  'audit.list cursor': ({ auditRecord }) => ({ cursor: auditRecord }),
  'audit.list session_id': ({ session }) => ({ session_id: session }),
  'audit.list session_name': ({ words }) => ({ session_name: words }),
  'admin.subscribe id': ({ account }) => ({ id: account }),
  'alerts.incidents cursor': ({ incident }) => ({ cursor: incident }),
  'alerts.saveMessage session': ({ session }) => ({ session }),
  'chats.list sessionId': ({ line }) => ({ sessionId: line }),
  'chats.get sessionId': ({ line, chat }) => ({ sessionId: line, chat }),
  'chats.get chat': ({ chat }, own) => ({ sessionId: own.line, chat }),
  'chats.members sessionId': ({ line, group }) => ({ sessionId: line, chat: group }),
  'chats.members chat': ({ group }, own) => ({ sessionId: own.line, chat: group }),
  'chats.messages sessionId': ({ line, chat }) => ({ sessionId: line, chat }),
  'chats.messages chat': ({ chat }, own) => ({ sessionId: own.line, chat }),
  'chats.changeScheduled sessionId': ({ line, scheduled }) => ({ sessionId: line, msgId: scheduled, text: 'Other' }),
  'chats.changeScheduled msgId': ({ scheduled }, own) => ({ sessionId: own.line, msgId: scheduled, text: 'Other' }),
  'chats.openedMedia sessionId': ({ line, message }) => ({ sessionId: line, ids: [message] }),
  'chats.openedMedia ids': ({ message }, own) => ({ sessionId: own.line, ids: [message] }),
  'chats.openMedia sessionId': ({ line, message }) => ({ sessionId: line, id: message }),
  'chats.openMedia id': ({ message }, own) => ({ sessionId: own.line, id: message }),
  'messageTable.page session': ({ line }) => ({ session: line }),
  'messageTable.page inChat': ({ line, chat }) => ({ session: line, inChat: chat }),
  'monitor.webhooks session': ({ session }) => ({ session, words: undefined }),
  'monitor.webhooks words': ({ words }) => ({ words, session: undefined }),
  'monitor.webhook webhookId': ({ webhook }) => ({ webhookId: webhook }),
  'monitor.deliveries webhook': ({ webhook }) => ({ ...ever, webhook }),
  'monitor.deliveries session': ({ session }) => ({ ...ever, session }),
  'monitor.delivery webhookId': ({ webhook, delivery }) => ({ webhookId: webhook, deliveryId: delivery }),
  'monitor.delivery deliveryId': ({ delivery }, own) => ({ webhookId: own.webhook, deliveryId: delivery }),
  'monitor.refusedSends session': ({ session }) => ({ session }),
  'monitor.deliveryIds webhook': ({ webhook }) => ({ ...ever, webhook }),
  'monitor.deliveryIds session': ({ session }) => ({ ...ever, session }),
  'monitor.replays webhookId': ({ webhook }) => ({ webhookId: webhook }),
  'monitor.events session': ({ session }) => ({ ...ever, session }),
  'monitor.searchEvents session': ({ session }) => ({ ...ever, session, words: 'mark' }),
  'monitor.searchEvents words': ({ words }) => ({ ...ever, words }),
  'monitor.event eventId': ({ event }) => ({ eventId: event }),
  'monitor.outcomes eventId': ({ event }) => ({ eventId: event }),
  'oauth.allow session_ids': ({ session }, own) => ({ query: own.query, session_ids: [session] }),
  ...namedByRules('oauth.allow leash', (rules, own) => ({ query: own.query, leash: rules })),
  'oauth.narrow token_id': ({ grant }) => ({ token_id: grant }),
  'oauth.narrow session_ids': ({ session }, own) => ({ token_id: own.grant, session_ids: [session] }),
  'account.revokeToken id': ({ token }) => ({ id: token }),
  'optOuts.ofChat sessionId': ({ session }) => ({ sessionId: session }),
  'overview.endpoint webhookId': ({ webhook }) => ({ webhookId: webhook }),
  'palette.search words': ({ words }) => ({ words }),
  'sessionChoices.find words': ({ words }) => ({ words }),
  'sessionChoices.named ids': ({ session }) => ({ ids: [session] }),
  'sessionChoices.named numbers': ({ number }) => ({ ids: [], numbers: [number] }),
  'sessionPages.list words': ({ words }) => ({ words }),
  'sessionPages.list label': ({ label }) => ({ words: undefined, label }),
  'sessionPages.some ids': ({ session }) => ({ words: undefined, ids: [session] }),
  'sessionPages.some words': ({ words, session }) => ({ words, ids: [session] }),
  'sessionPages.some label': ({ label, session }) => ({ words: undefined, label, ids: [session] }),
  'sessionPages.targets words': ({ words }) => ({ words }),
  'sessionPages.targets label': ({ label }) => ({ words: undefined, label }),
  'sessionPages.counts words': ({ words }) => ({ words }),
  'sessionPages.counts label': ({ label }) => ({ words: undefined, label }),
  'sessionPages.one id': ({ session }) => ({ id: session }),
  'sessionPages.linkUntil id': ({ session }) => ({ id: session }),
  'sessionPages.messagesNamed id': ({ line, networkId }) => ({ id: line, message: networkId }),
  'sessionPages.messagesNamed message': ({ networkId }, own) => ({ id: own.line, message: networkId }),
  'sessionPages.health id': ({ session }) => ({ id: session }),
  'sessionViews.change id': ({ view }) => ({ id: view, name: 'Changed' }),
  'sessionViews.remove id': ({ view }) => ({ id: view }),
  'phones.groups phone_number': ({ phone }) => ({ phone_number: phone }),
  'phones.addToGroup phone_number': ({ phone }) => ({ phone_number: phone, group: '1203630@g.us' }),
  'phones.addToGroup group': ({ phoneGroup }, own) => ({ phone_number: own.phone, group: phoneGroup }),
  'phones.addToGroup participants': ({ newcomer }, own) => ({
    ...{ phone_number: own.phone, group: own.phoneGroup, participants: [newcomer] },
  }),
  'sso.unlink id': ({ identity }) => ({ id: identity }),
  'passports.move id': ({ session }) => ({ id: session }),
  'passports.confirm id': ({ session }) => ({ id: session }),
  'passports.takeBack id': ({ session }) => ({ id: session }),
  'passports.write id': ({ line }) => ({ id: line }),
}

/** Whose owner finds nothing either: media that cannot be opened are left out, and `chats.openMedia` says why. */
export const foundByNobody: ReadonlySet<string> = new Set(['chats.openedMedia sessionId', 'chats.openedMedia ids'])
