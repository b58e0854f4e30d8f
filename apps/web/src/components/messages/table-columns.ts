'use client'
import { useSyncExternalStore } from 'react'

/** What can be shown of a message beside with whom it was exchanged, in the order in which it is. */
export const columns = ['time', 'state', 'session', 'text', 'kind', 'source', 'msgId', 'networkId'] as const
export type Column = (typeof columns)[number]

/** Widths of a grid. The person stands after the state. */
const widths: Readonly<Record<Column, string>> = {
  time: '7.5rem',
  state: '7rem',
  session: 'minmax(6rem,1fr)',
  text: 'minmax(8rem,3fr)',
  kind: '5.5rem',
  source: '5.5rem',
  msgId: '4.5rem',
  networkId: 'minmax(8rem,1.5fr)',
}
const personWidth = 'minmax(9rem,1.6fr)'

export function gridOf(shown: readonly Column[], hasActs: boolean): string {
  const isBefore = (column: Column) => column === 'time' || column === 'state'
  const parts = [
    ...shown.filter(isBefore).map(column => widths[column]),
    personWidth,
    ...shown.filter(column => !isBefore(column)).map(column => widths[column]),
    ...(hasActs ? ['2rem'] : []),
  ]
  return parts.join(' ')
}

const key = 'messenger-message-columns'
const usual: readonly Column[] = ['time', 'state', 'session', 'text', 'source']
const changed = new EventTarget()
let known: { readonly text: string | null; readonly value: readonly Column[] } = { text: null, value: usual }

/** Kept in the browser; the same array until it changes. */
export function useColumns(): readonly [readonly Column[], (column: Column, isShown: boolean) => void] {
  const value = useSyncExternalStore(subscribe, read, () => usual)
  const show = (column: Column, isShown: boolean) => {
    const next = columns.filter(other => (other === column ? isShown : value.includes(other)))
    window.localStorage.setItem(key, next.join(' '))
    changed.dispatchEvent(new Event('change'))
  }
  return [value, show]
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  return () => changed.removeEventListener('change', onChange)
}

function read(): readonly Column[] {
  const text = window.localStorage.getItem(key)
  if (text !== known.text) {
    const names = text?.split(' ')
    known = { text, value: names ? columns.filter(column => names.includes(column)) : usual }
  }
  return known.value
}
