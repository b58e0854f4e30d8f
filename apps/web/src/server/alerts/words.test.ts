import { expect, it } from 'vitest'
import { languages } from '../../client/language.ts'
import type { ToldIncident } from './notice-incidents.ts'
import { alertRules } from './rules.ts'
import { noticeWords, titleOf } from './words.ts'

const incident = (more: Partial<ToldIncident> = {}): ToldIncident => ({
  id: '0d5f0000-0000-4000-8000-000000000000',
  rule: 'session_down',
  subject: 'session:7',
  facts: { name: 'Orders {count}', session: 7, minutes: 5 },
  since: new Date('2026-11-25T03:55:10Z'),
  openedAt: new Date('2026-11-25T04:00:12Z'),
  closedAt: new Date('2026-11-25T04:31:00Z'),
  ...more,
})
const url = 'https://gateway.example.com'

it('says what, since when and where, in the language of the settings', () => {
  const content = { stage: 'opened', scope: 'account', incidents: [incident()], count: 1 } as const
  const { subject, text } = noticeWords(content, 'en', url)
  expect(subject).toBe('Session “Orders {count}” is down')
  expect(text).toContain('Since 2026-11-25 03:55 UTC\nhttps://gateway.example.com/sessions/7')
  expect(text).toContain('https://gateway.example.com/settings/alerts')
  expect(text).not.toContain('04:31')
  expect(noticeWords(content, 'pt', url).subject).toBe('A sessão “Orders {count}” está fora do ar')
})

it('says from when to when it lasted, once it is over', () => {
  const content = { stage: 'closed', scope: 'account', incidents: [incident()], count: 1 } as const
  expect(noticeWords(content, 'en', undefined).text).toContain('From 2026-11-25 03:55 UTC to 2026-11-25 04:31 UTC')
})

it('lists twenty of many', () => {
  const incidents = Array.from({ length: 30 }, () => incident())
  const { subject, text } = noticeWords({ stage: 'opened', scope: 'account', incidents, count: 1_000 }, 'en', url)
  expect(subject).toBe('1,000 alerts')
  expect(text.match(/is down/g)).toHaveLength(20)
  expect(text).toContain('and 980 more')
})

it.each(alertRules)('%s has a title in every language, also of facts that are not there', rule => {
  for (const language of languages) expect(titleOf({ rule, facts: {} }, language)).not.toMatch(/alerts\.|\{/)
})
