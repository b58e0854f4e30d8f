import { expect, it } from 'vitest'
import { readImported, reasonIn } from './read-imported.ts'

it('reads what an import answers, and takes nothing else for it', () => {
  const errors = [{ line: 3, reason: 'Not a phone number.' }]
  expect(readImported({ added: 2, known: 1, refused: 1, errors })).toEqual({ added: 2, known: 1, refused: 1, errors })
  const nothing = { added: 0, known: 0, refused: 0, errors: [] }
  for (const strange of [null, undefined, 'text', { added: '2', errors: 'no' }])
    expect(readImported(strange)).toEqual(nothing)
})

it('knows what is said of lines', () => {
  expect(['No phone number.', 'Not a phone number.', 'Something new.'].map(reasonIn)).toEqual([
    'noNumber',
    'notNumber',
    undefined,
  ])
})
