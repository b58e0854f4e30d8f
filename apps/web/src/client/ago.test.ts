import { expect, it } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const english = { justNow: 'just now', aMinuteAgo: 'a minute ago' }
const portuguese = { justNow: 'agora mesmo', aMinuteAgo: 'há um minuto' }

it.each([
  [10, 'just now', 'agora mesmo'],
  [50, 'a minute ago', 'há um minuto'],
  [300, '5 minutes ago', 'há 5 minutos'],
  [7_200, '2 hours ago', 'há 2 horas'],
  [86_400, 'yesterday', 'ontem'],
  [-86_400, 'tomorrow', 'amanhã'],
])('%d seconds ago', (seconds, inEnglish, inPortuguese) => {
  const time = new Date(now - seconds * 1_000)
  expect(ago(time, now, 'en', english)).toBe(inEnglish)
  expect(ago(time, now, 'pt-BR', portuguese)).toBe(inPortuguese)
})
