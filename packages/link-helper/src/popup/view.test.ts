import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { linkingWith } from '../../test/linking.ts'
import { notes, stages } from '../linking/stage.ts'
import { viewOf } from './view.ts'

const source = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, source), 'utf8')
const messagesOf = (locale: string) => new Map(Object.entries<{ message: string }>(JSON.parse(read(locale))))
const english = messagesOf('_locales/en/messages.json')

it('there is a sentence for every stage, note and button', () => {
  const views = stages.flatMap(stage => [true, false].map(isOver => viewOf(linkingWith({ stage, isOver }))))
  const keys = views.flatMap(view => [view.title, view.text, ...view.buttons.map(({ text }) => text)])
  for (const key of [...keys, ...notes.map(note => `note_${note}`)]) {
    expect(english.get(key)?.message, key).toMatch(/\w/)
  }
  for (const { buttons } of views) expect(buttons.length).toBeGreaterThan(0)
})

it('every message that the sources name is there', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const text = files
    .filter(name => /\.(ts|html)$/.test(name) && !name.endsWith('.test.ts'))
    .map(read)
    .join()
  const named = [...text.matchAll(/(?:getMessage\(|data-text=|refuse\(\w+, )['"](\w+)['"]/g)].map(([, key = '']) => key)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(key => !english.has(key))).toEqual([])
})

it('the languages say the same things, with the same gaps to fill', () => {
  const portuguese = messagesOf('_locales/pt_BR/messages.json')
  const gaps = (text = '') => text.match(/\$\d/g) ?? []
  expect([...portuguese.keys()]).toEqual([...english.keys()])
  for (const [key, { message }] of english) {
    expect(gaps(portuguese.get(key)?.message), key).toEqual(gaps(message))
    expect(message.trim(), key).not.toBe('')
  }
  expect(english.get('extension_description')?.message.length).toBeLessThanOrEqual(132)
  expect(portuguese.get('extension_description')?.message.length).toBeLessThanOrEqual(132)
})

it('the code is shown while it is to be compared, and at no other time', () => {
  for (const stage of stages) {
    expect(viewOf(linkingWith({ stage, code: 'ABCD-EFGH' })).code).toBe(stage === 'confirmation' ? 'ABCD-EFGH' : null)
  }
})
