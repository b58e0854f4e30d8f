import { expect, it } from 'vitest'
import { changedLabels, withLabel } from './changed-labels.ts'

it('adds what is not there and takes away what is, whatever the case', () => {
  expect(changedLabels(['VIP', 'North'], { add: ['vip', 'New'], remove: ['NORTH'] })).toEqual(['VIP', 'New'])
  expect(changedLabels(['VIP'], { add: [], remove: ['vip'] })).toEqual([])
})

it('tells when nothing changes', () => {
  expect(changedLabels(['VIP'], { add: ['vip'], remove: ['South'] })).toBeUndefined()
  expect(changedLabels([], { add: [], remove: [] })).toBeUndefined()
})

it('takes what is typed once, trimmed', () => {
  expect(withLabel(['VIP'], ' Ação ')).toEqual(['VIP', 'Ação'])
  expect(withLabel(['VIP'], ' vip')).toEqual(['VIP'])
  expect(withLabel(['VIP'], '  ')).toEqual(['VIP'])
})
