import { expect, it } from 'vitest'
import { zonesOf } from './zones-of.ts'

it('knows the zones of a country by its numbers', () => {
  expect(zonesOf('+6281234567890')).toContain('Asia/Jakarta')
  expect(zonesOf('6281234567890')).toContain('Asia/Jayapura')
  expect(zonesOf('442071838750')).toEqual(['Europe/London'])
})

it('tells countries apart that share a calling code', () => {
  expect(zonesOf('+14155550132')).toContain('America/Los_Angeles')
  expect(zonesOf('+14155550132')).not.toContain('America/Toronto')
  expect(zonesOf('+16045551234')).toContain('America/Vancouver')
  expect(zonesOf('+77011234567')).not.toContain('Europe/Moscow')
})

it('says nothing of what is no number of a country', () => {
  for (const number of ['', '+15551230001', '123', 'zero']) expect(zonesOf(number)).toEqual([])
})
