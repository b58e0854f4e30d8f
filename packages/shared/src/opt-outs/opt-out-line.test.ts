import { expect, it } from 'vitest'
import { optOutLanguage } from '../contract/opt-outs/languages.ts'
import { usualWord, withOptOutLine } from './opt-out-line.ts'
import { findWord } from './words.ts'

const settings = { enabled: true, builtIn: true, words: [], returnWords: [] }

it.each(optOutLanguage.options)('%s: the word that the line names opts out', language => {
  const word = usualWord(language)
  expect(findWord(word, settings)).toMatchObject({ asks: 'out' })
  expect(withOptOutLine({ text: 'News' }, language, word).text).toContain(word)
})

it('stands below the text or the caption, and alone below a file', () => {
  const line = 'Reply STOP to get no more of these messages.'
  expect(withOptOutLine({ text: 'Hello {{name|there}}\n' }, 'en', 'STOP').text).toBe(`Hello {{name|there}}\n\n${line}`)
  expect(withOptOutLine({ imageUrl: 'https://example.com/a.jpg' }, 'en', 'STOP').text).toBe(line)
})

it('leaves what has no text alone', () => {
  const poll = { poll: { question: 'When?', options: ['Now', 'Later'] } }
  expect(withOptOutLine(poll, 'en', 'STOP')).toEqual(poll)
  const note = { videoUrl: 'https://example.com/a.mp4', ptv: true }
  expect(withOptOutLine(note, 'en', 'STOP')).toEqual(note)
})
