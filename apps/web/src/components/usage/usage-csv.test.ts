import { expect, it } from 'vitest'
import { csvOf } from './usage-csv.ts'

it('quotes what needs it, and leaves numbers as they are', () => {
  expect(
    csvOf([
      ['Session', 'Sent'],
      ['Say "hi", you\nthere', 12],
    ]),
  ).toBe('\uFEFFSession,Sent\r\n"Say ""hi"", you\nthere",12\r\n')
})

it.each(['=1+1', '+1', '-1', '@a', '\tx'])('is no formula in a spreadsheet: %j', name => {
  expect(csvOf([[name]])).toBe(`\uFEFF'${name}\r\n`)
})
