import { beforeEach, expect, it, vi } from 'vitest'
import { watchPage } from './live.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
const line = {
  setHidden: vi.fn<(isHidden: boolean, graceMs?: number) => void>(),
  retryNow: vi.fn<() => void>(),
  reopen: vi.fn<() => void>(),
}
const signedOut = vi.fn<() => void>()

beforeEach(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', browser)
  page.visibilityState = 'visible'
  return () => {
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  }
})

const last = () => line.setHidden.mock.lastCall

it('looks at once, since a tab opened in the background tells of no change', () => {
  page.visibilityState = 'hidden'
  const stop = watchPage(line, signedOut)
  expect(line.setHidden.mock.calls).toEqual([[true]])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(last()).toEqual([false])
  stop()
})

it('gives the stream up with the page, and looks again when the page comes back', () => {
  const stop = watchPage(line, signedOut)
  browser.dispatchEvent(new Event('pagehide'))
  expect(last()).toEqual([true, 0])
  browser.dispatchEvent(new Event('pageshow'))
  expect(last()).toEqual([false])
  stop()
  browser.dispatchEvent(new Event('pagehide'))
  expect(last()).toEqual([false])
})

it('asks anew without a network, since the gateway may still be there, and when there is one again', () => {
  const stop = watchPage(line, signedOut)
  browser.dispatchEvent(new Event('offline'))
  expect([line.reopen.mock.calls.length, line.retryNow.mock.calls.length]).toEqual([1, 0])
  browser.dispatchEvent(new Event('online'))
  expect(line.retryNow).toHaveBeenCalledOnce()
  stop()
})

it('hears of a sign-out in another tab', () => {
  const stop = watchPage(line, signedOut)
  const news = (key: string, newValue: string) =>
    browser.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  news('theme', 'dark')
  expect(signedOut).not.toHaveBeenCalled()
  news('nextauth.message', '{"event":"session","data":{"trigger":"signout"}}')
  expect(signedOut).toHaveBeenCalledOnce()
  stop()
})
