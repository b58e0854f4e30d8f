'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { changedLabels, type LabelChange } from './changed-labels.ts'
import { type Outcome, runBulk, type Target } from './run-bulk.ts'

export const bulkActs = ['label', 'connect', 'disconnect', 'restart', 'delete'] as const
export type BulkAct = (typeof bulkActs)[number]

/** Calls under way at once: a session that must be linked first holds one for up to half a minute. */
const width = 6
/** Outcomes come fast; the page shows them so often. */
const shownEveryMs = 100

export interface BulkRun {
  readonly act: BulkAct
  readonly total: number
  readonly outcomes: readonly Outcome[]
  readonly isOver: boolean
  readonly isStopped: boolean
}

/** Runs an operation of the contract for each of many sessions. Leaving the page ends it: what was begun is finished. */
export function useBulk() {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const problemOf = useProblemOf()
  const t = useTexts('sessions.bulk')
  const [run, setRun] = useState<BulkRun>()
  const gone = useRef<AbortController>(undefined)
  useEffect(() => () => gone.current?.abort(), [])
  const actOn: Readonly<Record<BulkAct, (id: number, change: LabelChange) => Promise<string | undefined>>> = {
    label: async (id, change) => {
      const { labels } = await client.sessionPages.one.query({ id }, alone(id))
      const changed = changedLabels(labels, change)
      if (!changed) return t('sameLabels')
      await client.sessions.update.mutate({ id, labels: changed }, alone(id))
      return undefined
    },
    connect: async id => {
      const { status } = await client.sessions.connect.mutate({ id }, alone(id))
      return status === 'CONNECTED' ? undefined : t('needsLink')
    },
    disconnect: id => client.sessions.disconnect.mutate({ id }, alone(id)).then(nothingMore),
    restart: id => client.sessions.restart.mutate({ id }, alone(id)).then(nothingMore),
    delete: id => client.sessions.delete.mutate({ id }, alone(id)).then(nothingMore),
  }
  const start = async (act: BulkAct, targets: readonly Target[], change = noChange) => {
    gone.current?.abort()
    const mine = new AbortController()
    gone.current = mine
    const outcomes: Outcome[] = []
    const show = (isOver: boolean) => {
      if (gone.current !== mine) return
      setRun({ act, total: targets.length, outcomes: [...outcomes], isOver, isStopped: mine.signal.aborted })
    }
    show(false)
    const timer = setInterval(() => show(false), shownEveryMs)
    await runBulk({
      ...{ targets, width, signal: mine.signal },
      act: ({ id }) => actOn[act](id, change),
      onOutcome: (target, result) => outcomes.push(outcomeOf(target, result)),
    })
    clearInterval(timer)
    show(true)
    await queryClient.invalidateQueries()
  }
  const outcomeOf = (
    target: Target,
    result: { readonly note?: string | undefined } | { readonly error: unknown },
  ): Outcome => {
    if ('error' in result) return { ...target, isDone: false, text: problemOf(result.error).sentence }
    return { ...target, isDone: true, ...(result.note && { text: result.note }) }
  }
  return { run, start, stop: () => gone.current?.abort(), clear: () => setRun(undefined) }
}

/** A call of its own: in a batch the fastest would wait for the slowest. */
const alone = (sessionId: number) => ({ context: { sessionId } })
const nothingMore = () => undefined
const noChange: LabelChange = { add: [], remove: [] }
