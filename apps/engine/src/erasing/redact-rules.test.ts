import { expect, it } from 'vitest'
import { redactRules } from './redact-rules.ts'

const bob = { phones: ['15551230002'], lids: ['90000000002'] }
const group = '15551230002-1600000000@g.us'

it('a list that loses its only recipient allows nobody, and not everybody', () => {
  const recipients = { numbers: ['+1 (555) 123-0002'], groups: [], lists: [], wrote_within_hours: null }
  expect(redactRules({ recipients }, bob)).toEqual({ recipients: { ...recipients, numbers: [] } })
})

it('others stay, also a group whose id begins with the number', () => {
  const numbers = ['15551230003', '15551230002@s.whatsapp.net', '90000000002@lid', '15551230002']
  expect(redactRules({ recipients: { numbers, groups: [group, '15551230002'] } }, bob)).toEqual({
    recipients: { numbers: ['15551230003'], groups: [group] },
  })
  expect(redactRules({ recipients: { numbers: ['15551230003'], groups: [group] } }, bob)).toBeNull()
})

it('the one chat becomes none, and an approver is asked no more', () => {
  const rules = {
    one_chat: { session_id: 1, chat: '90000000002@lid' },
    approver: { session_id: 1, phone_number: '+15551230002' },
    ask: 'reaching',
  }
  expect(redactRules(rules, bob)).toEqual({
    one_chat: { session_id: 1, chat: 'erased' },
    approver: null,
    ask: 'reaching',
  })
})

it('rules of a later release lose the person wherever they are named', () => {
  const rules = { later: [{ who: 'call +15551230002', more: ['90000000002@lid', 7] }] }
  expect(redactRules(rules, bob)).toEqual({ later: [{ who: 'call erased', more: [7] }] })
})
