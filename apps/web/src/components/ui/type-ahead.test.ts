import { expect, it } from 'vitest'
import type { SelectOption } from './select-option.ts'
import { optionOf } from './type-ahead.ts'

const options: readonly SelectOption[] = [
  ['', 'Any'],
  ['sent', 'Sent'],
  ['seen', 'Seen'],
  ['failed', 'Failed'],
]

it.each([
  ['', 's', 'sent'],
  ['sent', 's', 'seen'],
  ['seen', 's', 'sent'],
  ['sent', 'ss', 'seen'],
  ['sent', 'se', 'sent'],
  ['sent', 'see', 'seen'],
  ['failed', 'A', ''],
])('from %j, %j leads to %j', (chosen, typed, found) => {
  expect(optionOf(options, chosen, typed)?.[0]).toBe(found)
})

it('leads nowhere with letters that nothing begins with', () => {
  expect(optionOf(options, '', 'x')).toBeUndefined()
})
