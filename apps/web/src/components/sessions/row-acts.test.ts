import { expect, it } from 'vitest'
import { rowActs } from './row-acts.ts'

const all = () => true
const none = () => false

it('offers first what a session needs most', () => {
  expect(rowActs({ status: 'connected', lost: false }, all)[0]).toBe('chat')
  expect(rowActs({ status: 'disconnected', lost: true }, all)[0]).toBe('reconnect')
  expect(rowActs({ status: 'disconnected', lost: false }, all)[0]).toBe('connect')
  expect(rowActs({ status: 'logged_out', lost: false }, all)[0]).toBe('connect')
  expect(rowActs({ status: 'need_scan', lost: false }, all)[0]).toBe('link')
})

it('restarts only what is connected', () => {
  expect(rowActs({ status: 'connected', lost: false }, all)).toContain('restart')
  for (const status of ['connecting', 'disconnected', 'need_scan', 'expired'] as const) {
    expect(rowActs({ status, lost: false }, all)).not.toContain('restart')
  }
})

it('offers those who may only look nothing that changes anything', () => {
  expect(rowActs({ status: 'connected', lost: false }, none)).toEqual(['chat', 'settings'])
  expect(rowActs({ status: 'disconnected', lost: true }, none)).toEqual(['chat', 'settings'])
  expect(rowActs({ status: 'need_passkey', lost: false }, none)).toEqual(['settings'])
})
