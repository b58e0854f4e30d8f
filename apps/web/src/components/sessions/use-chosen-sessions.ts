'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import type { LabelChange } from './changed-labels.ts'
import type { SessionFilters } from './session-filters.ts'
import { type BulkAct, useBulk } from './use-bulk.ts'

/** The sessions that are chosen, by id with their names, and what is to be done with them. */
export function useChosenSessions(filters: SessionFilters) {
  const client = useTRPCClient()
  const bulk = useBulk()
  const { act, busy, problem } = useAct()
  const [selected, setSelected] = useState<ReadonlyMap<number, string>>(new Map())
  const [asked, setAsked] = useState<BulkAct>()
  const select = (sessions: readonly Pick<ListedSession, 'id' | 'name'>[], isOn: boolean) =>
    setSelected(current => {
      const next = new Map(current)
      for (const { id, name } of sessions) {
        if (isOn) next.set(id, name)
        else next.delete(id)
      }
      return next
    })
  const selectAll = () => act(async () => select(await client.sessionPages.targets.query(filters), true))
  const selectFailing = () =>
    act(async () => select(await client.sessionPages.targets.query({ ...filters, failing: true }), true))
  /** Those that can, and no others. */
  const askReconnect = () =>
    act(async () => {
      const found = await client.sessionPages.targets.query({ ...filters, failing: true, linked: true })
      setSelected(new Map(found.map(({ id, name }) => [id, name])))
      if (found.length > 0) setAsked('connect')
    })
  const targets = [...selected].map(([id, name]) => ({ id, name }))
  const confirm = (wanted: BulkAct, change?: LabelChange) => {
    setAsked(undefined)
    setSelected(new Map())
    void bulk.start(wanted, targets, change)
  }
  return {
    ...{ bulk, selected, select, selectAll, selectFailing, askReconnect, targets, asked, confirm, problem },
    isReading: busy,
    ask: setAsked,
    clear: () => setSelected(new Map()),
  }
}
