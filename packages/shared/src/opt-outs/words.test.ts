import { expect, it } from 'vitest'
import { findWord, type WordSettings } from './words.ts'

const builtIn: WordSettings = { enabled: true, builtIn: true, words: [], returnWords: [] }

it.each([
  'STOP',
  'stop',
  '  Stop.\n',
  '«¡Alto!»',
  'Ａlto',
  'Párar',
  'sair…',
  'CANCELAR',
  'Baja',
  'berhenti',
  'Berhenti  langganan!',
  'opt-out',
  'Unsubscribe 🙏',
])('%j opts out', text => {
  expect(findWord(text, builtIn)?.asks).toBe('out')
})

it.each(["don't stop", 'stop it', 'nonstop', 'Please STOP', '', '…', '🛑', `${' '.repeat(200)}stop`, 'não vou parar'])(
  '%j says something else',
  text => {
    expect(findWord(text, builtIn)).toBeNull()
  },
)

it.each(['start', 'Voltar!', 'MULAI', 'Alta'])('%j opts in again', text => {
  expect(findWord(text, builtIn)?.asks).toBe('in')
})

it('own words count beside the built-in ones or without them, and none when it is off', () => {
  const own = { ...builtIn, words: ['Não quero'], returnWords: ['Quero'] }
  expect(findWord('NAO QUERO!!', own)).toEqual({ asks: 'out', word: 'Não quero' })
  expect(findWord('quero', own)).toEqual({ asks: 'in', word: 'Quero' })
  expect(findWord('stop', own)?.asks).toBe('out')
  expect(findWord('stop', { ...own, builtIn: false })).toBeNull()
  expect(findWord('nao quero', { ...own, enabled: false })).toBeNull()
})

it('a word of both lists opts out', () => {
  expect(findWord('start', { ...builtIn, words: ['start'] })).toEqual({ asks: 'out', word: 'start' })
})
