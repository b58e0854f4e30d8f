import { describe, expect, it } from 'vitest'
import { type Press, shortcutOf } from './shortcut-keys.ts'

const press = (key: string, more: Partial<Press> = {}) =>
  shortcutOf({ key, hasCommand: false, hasAlt: false, isTaken: false, hasDraft: false, isSecond: false, ...more })

describe('what a key press asks for', () => {
  it('opens the palette with the command key alone', () => {
    expect(press('k', { hasCommand: true })).toEqual({ does: 'palette' })
    expect(press('k')).toBeUndefined()
    expect(press('n', { hasCommand: true })).toBeUndefined()
  })

  it('goes to a page by g and a second key', () => {
    expect(press('g')).toEqual({ does: 'wait' })
    expect(press('w', { isSecond: true })).toEqual({ does: 'go', href: '/webhooks' })
    expect(press('w')).toBeUndefined()
    expect(press('q', { isSecond: true })).toBeUndefined()
  })

  it('searches in what is open, and leaves the key of the browser alone', () => {
    expect(press('f')).toEqual({ does: 'find' })
    expect(press('f', { hasCommand: true })).toBeUndefined()
  })

  it('leaves alone what is typed', () => {
    for (const key of ['g', '?', '/', 'f', 'n']) expect(press(key, { isTaken: true })).toBeUndefined()
    expect(press('k', { hasCommand: true, isTaken: true })).toBeUndefined()
    expect(press('n', { hasAlt: true })).toBeUndefined()
  })

  it('leads nowhere by a single key while there is a draft', () => {
    for (const key of ['g', '?', '/', 'f', 'n']) expect(press(key, { hasDraft: true })).toBeUndefined()
    expect(press('w', { isSecond: true, hasDraft: true })).toBeUndefined()
    expect(press('k', { hasCommand: true, hasDraft: true })).toEqual({ does: 'palette' })
  })
})
