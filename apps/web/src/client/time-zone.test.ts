import { expect, it } from 'vitest'
import { readTimeZone } from './time-zone.ts'

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['Mars/Olympus_Mons', 'UTC'],
  ['<script>', 'UTC'],
  ['', 'UTC'],
  [undefined, 'UTC'],
])('%s is read as %s', (text, zone) => {
  expect(readTimeZone(text)).toBe(zone)
})
