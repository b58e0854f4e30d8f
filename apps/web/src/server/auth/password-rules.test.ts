import { expect, it } from 'vitest'
import { isOfKnownWords } from './password-rules.ts'

const email = 'maria.souza@padaria-souza.example'

it.each(['maria.souza2026', 'Padaria-Souza.example1', 'messenger gateway', 'WhatsApp12345', 'MariaMariaMaria'])(
  '%s is of words that everybody tries',
  password => {
    expect(isOfKnownWords(password, email)).toBe(true)
  },
)

it.each(['correct horse battery', 'the message went away', 'maria likes bread on sundays', '!!!???...///'])(
  '%s is not',
  password => {
    expect(isOfKnownWords(password, email)).toBe(false)
  },
)
