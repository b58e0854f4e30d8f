import { firstRules } from '../../src/client/first-rules.ts'
import { nowhere } from './doors.ts'

const noUuid = '0b8f6c1e-5d0e-4c58-9a41-2f6d1f0c7a11'

/** Fields that many of them have: about what is not there, so that whoever is let in changes nothing of others. */
const common = {
  ...{ id: nowhere, sessionId: nowhere, session: nowhere, webhookId: nowhere, eventId: `evt_${'0'.repeat(26)}` },
  ...{ deliveryId: noUuid, range: '1h', words: 'x', to: '+15550001111' },
  ...{ name: 'A name', email: 'somebody@example.com', password: 'wrong password', jid: '15550001111@s.whatsapp.net' },
  ...{
    chat: '15550001111@s.whatsapp.net',
    phone_number: '+15550001111',
    scope: 'account',
    kind: 'email',
    message: 'ABC',
    ids: [nowhere],
  },
}

/** What some need beside, or in their place. */
const others: Readonly<Record<string, object>> = {
  'account.changePassword': { present: 'wrong password', next: 'quite another sentence' },
  'account.createToken': { scope: 'read' },
  'roles.add': { scopes: ['sessions:read'] },
  'roles.change': { scopes: ['sessions:read'] },
  'serviceAccounts.add': { role: 'viewer' },
  'people.setRole': { role: 'viewer' },
  'people.invite': { role: 'viewer' },
  'emailProof.confirm': { token: 'x' },
  'admin.subscribe': { plan: 'unlimited' },
  'sessionImports.look': { session: 'x' },
  'sessionImports.install': { session: 'x', stopped: 'yes' },
  'agents.save': { token_id: nowhere, rules: firstRules },
  'agents.remove': { token_id: nowhere },
  'agents.decide': { id: noUuid, approve: false },
  'agents.replay': { id: noUuid },
  'admin.chooseNetworkVersion': { network: 'sandbox', version: '2.3000.1' },
  'admin.resetNetworkVersion': { network: 'sandbox' },
  'alerts.save': { enabled: false, language: 'en', rules: {} },
  'alerts.saveEmail': { enabled: false, to: ['somebody@example.com'] },
  'alerts.saveWebhook': { enabled: false, url: 'https://example.com/hook' },
  'alerts.saveMessage': { enabled: false },
  'chats.changeScheduled': { msgId: 1 },
  'audit.list': { to: undefined },
  'messageTable.page': { to: undefined, chat: undefined, kind: undefined },
  'monitor.events': { chat: undefined },
  'monitor.searchEvents': { chat: undefined },
  'secondFactor.addPasskey': {
    mark: 'x',
    response: {
      id: 'AA',
      rawId: 'AA',
      type: 'public-key',
      response: { clientDataJSON: 'AA', attestationObject: 'AA' },
    },
  },
  'secondFactor.confirmApp': { code: '000000' },
  'secondFactor.require': { required: false },
  'sessionPages.health': { range: '7d' },
  'passports.write': { seal: { passphrase: 'sixteen characters' } },
  'passports.confirm': { receipt: 'x' },
  'phones.addToGroup': { group: 'x', participants: ['+15550002222'] },
  'sessionViews.add': { filters: {} },
  'oauth.describe': { query: 'x' },
  'oauth.allow': { query: 'x', scope: 'read', expires_in_days: 1 },
  'oauth.deny': { query: 'x' },
  'oauth.narrow': { token_id: nowhere, scope: 'read' },
  'welcome.skip': { step: 'rest' },
}

/** What a procedure of the dashboard takes, about what is not there. */
export function inputOfNobody(name: string): Record<string, unknown> {
  return { ...common, ...others[name] }
}
