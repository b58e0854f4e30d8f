import { describe, expect, it } from 'vitest'
import { auditTranslator } from '../server/audit/audit-translator.ts'
import { auditWords, operationsSaying } from './audit-words.ts'

const t = auditTranslator('en')
const facts = {
  ...{ operation: 'sessions.create', outcome: 'ok', session_id: 7, session_name: 'Support' },
  ...{ target: '', target_name: null, fields: null },
}

describe('a record in words', () => {
  it.each([
    [{}, 'Created the session Support', 'Criou a sessão Support'],
    [{ session_name: null }, 'Created the session #7', undefined],
    [{ outcome: 'validation' }, 'Tried to create the session Support', 'Tentou criar a sessão Support'],
    [
      { operation: 'webhooks.update', target: '3', target_name: 'https://a.example/hook', fields: 'url events' },
      'Changed the webhook https://a.example/hook: URL, events',
      'Alterou o webhook https://a.example/hook: URL, eventos',
    ],
    [{ operation: 'webhooks.delete', target: '3' }, 'Deleted the webhook #3', undefined],
    [{ operation: 'messages.sendText', target: '10421' }, 'Sent a text from Support (message #10421)', undefined],
    [{ operation: 'messages.sendText' }, 'Sent a text from Support', undefined],
    [{ operation: 'messages.delete', target: '10421' }, 'Deleted the message #10421 of Support', undefined],
    [
      { operation: 'people.setRole', target: 'person 3 (ana@example.com) → admin' },
      'Changed the role of ana@example.com → admin',
      'Alterou o papel de ana@example.com → administrador',
    ],
    [{ operation: 'people.invite', target: 'invitation 4 (viewer)' }, 'Invited somebody → viewer', undefined],
    [
      { operation: 'account.createToken', target: 'token 5 (read)', target_name: 'Robot' },
      'Created the token Robot',
      undefined,
    ],
    [{ operation: 'sessionViews.remove', target: 'view 6' }, 'Deleted the view #6', undefined],
    [{ operation: 'account.updateProfile', target: 'a@b.c → d@b.c' }, 'Changed the own profile → d@b.c', undefined],
    [
      { operation: 'admin.subscribe', target: 'account 4 → unlimited' },
      'Gave a plan to account 4 → unlimited',
      undefined,
    ],
    [{ operation: 'later.thing' }, 'later.thing', 'later.thing'],
  ])('says %j', (changes, english, portuguese) => {
    expect(auditWords({ ...facts, ...changes }, t)).toBe(english)
    if (portuguese) expect(auditWords({ ...facts, ...changes }, auditTranslator('pt'))).toBe(portuguese)
  })

  it('is found by its words', () => {
    const all = ['sessions.create', 'webhooks.delete', 'webhooks.update']
    expect(operationsSaying('the WEBHOOK', t, all)).toEqual(['webhooks.delete', 'webhooks.update'])
  })
})
