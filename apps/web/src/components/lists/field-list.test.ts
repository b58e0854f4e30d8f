import { expect, it } from 'vitest'
import { fieldsIn, fieldsProblem } from './field-list.ts'

it('reads names between commas and line breaks', () => {
  expect(fieldsIn(' first_name, city;\nday ,, ')).toEqual(['first_name', 'city', 'day'])
  expect(fieldsIn('')).toEqual([])
})

it.each([
  ['1st', 'bad'],
  ['a b', 'bad'],
  ['constructor', 'reserved'],
  ['Phone_Number', 'phone'],
  ['city, City', 'doubled'],
  [Array.from({ length: 51 }, (_, at) => `f${at}`).join(), 'many'],
])('says what is wrong with %s', (text, problem) => {
  expect(fieldsProblem(fieldsIn(text))?.problem).toBe(problem)
})

it('takes what the server takes', () => {
  expect(fieldsProblem(fieldsIn('first_name, größe, 名前, _x1'))).toBeUndefined()
})
