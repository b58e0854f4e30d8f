import { expect, it } from 'vitest'
import { firstRules } from '../../client/first-rules.ts'
import type { LeashRules } from '../../client/leash-rules.ts'
import { draftOf, rulesOf } from './leash-draft.ts'

const all: LeashRules = {
  ...firstRules,
  tools: ['send_text_message'],
  recipients: { numbers: ['+1'], groups: ['1@g.us'], lists: [3], wrote_within_hours: null },
  quiet: { from: '22:00', to: '07:00', time_zone: 'Europe/Lisbon' },
  one_chat: { session_id: 7, chat: '+1' },
  ask_tools: ['leave_group'],
  ask_client: true,
  approver: { session_id: 7, phone_number: '+2', language: 'es' },
}

it.each([firstRules, all, { ...all, recipients: null }])('gives back the rules that it shows', rules => {
  expect(rulesOf(draftOf(rules))).toEqual(rules)
})

it.each([
  { hour: 'many' },
  { length: '-1' },
  { lists: 'x' },
  { quiet: 'at night' },
  { quiet: '22:00-07:00 Nowhere/Land' },
  { chat: '+1' },
  { approverNumber: '+1' },
  { minutes: '' },
])('never reads %j as no rule', wrong => {
  expect(rulesOf({ ...draftOf(firstRules), ...wrong })).toBeNull()
})
