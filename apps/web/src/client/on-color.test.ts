import { expect, it } from 'vitest'
import { contrast, onColor } from './on-color.ts'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

it('keeps text readable on every colour', () => {
  const parts = ['00', '33', '66', '77', '99', 'cc', 'ff']
  for (const red of parts)
    for (const green of parts)
      for (const blue of parts) {
        const color = `#${red}${green}${blue}`
        expect(contrast(color, onColor(color)), color).toBeGreaterThan(4.5)
      }
  expect([onColor('#ffcc00'), onColor('#0a6b4c')]).toEqual(['#000000', '#ffffff'])
})
