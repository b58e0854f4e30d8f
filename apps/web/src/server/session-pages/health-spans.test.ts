import { expect, it } from 'vitest'
import { amountsOf, incidentsOf, type StatusRow, spansOf, stepsOf } from './health-spans.ts'

const row = (at: number, status: StatusRow['status'], reason: StatusRow['reason'] = null): StatusRow => ({
  at,
  status,
  reason,
})

it('takes linking and what people chose for no trouble', () => {
  const spans = spansOf(
    [
      row(0, 'disconnected', 'not_linked'),
      row(10, 'connecting'),
      row(20, 'need_scan', 'waiting_for_link'),
      row(30, 'connecting'),
      row(40, 'connected'),
      row(70, 'disconnected', 'disconnected_by_user'),
    ],
    0,
    100,
  )
  expect(amountsOf(spans, 0, 100)).toEqual({ up: 30, down: 0, off: 70 })
  expect(incidentsOf(spans)).toEqual([])
})

it('makes one incident of spans of trouble that follow each other, with what was said last', () => {
  const spans = spansOf(
    [
      row(0, 'connected'),
      row(10, 'connecting'),
      row(20, 'connecting', 'network_unreachable'),
      row(30, 'connecting'),
      row(40, 'connected'),
      row(60, 'logged_out', 'logged_out_from_phone'),
    ],
    5,
    100,
  )
  expect(incidentsOf(spans)).toEqual([
    { from: 10, to: 40, reason: 'network_unreachable', status: 'connecting' },
    { from: 60, to: null, reason: 'logged_out_from_phone', status: 'logged_out' },
  ])
  expect(amountsOf(spans, 5, 100)).toEqual({ up: 25, down: 70, off: 0 })
})

it('cuts what began before and goes on behind, and leaves out what is not known', () => {
  const spans = spansOf([row(50, 'connected'), row(90, 'connecting')], 0, 100)
  expect(stepsOf(spans, 0, 100, 4)).toEqual([
    { from: 0, to: 25, up: 0, down: 0, off: 0 },
    { from: 25, to: 50, up: 0, down: 0, off: 0 },
    { from: 50, to: 75, up: 25, down: 0, off: 0 },
    { from: 75, to: 100, up: 15, down: 10, off: 0 },
  ])
})
