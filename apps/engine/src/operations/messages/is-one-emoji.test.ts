import { expect, it } from 'vitest'
import { isOneEmoji } from './is-one-emoji.ts'

it.each(['👍', '❤️', '❤', '👍🏽', '👨‍👩‍👧', '🇮🇩', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '☺️', '🫡'])('takes %s', text => {
  expect(isOneEmoji(text)).toBe(true)
})

it.each(['', 'a', '1', '👍👍', 'ok 👍', ' 👍', '🇮', '<3', '#'])('refuses %j', text => {
  expect(isOneEmoji(text)).toBe(false)
})
