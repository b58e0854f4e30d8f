'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { useToast } from '../ui/toast.tsx'

/** Connects, restarts or disconnects a session from its row. One that has to be linked first opens its page. */
export function useRowAct({ id, name }: Pick<ListedSession, 'id' | 'name'>) {
  const t = useTexts('sessions.acts')
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const router = useRouter()
  const problemOf = useProblemOf()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const alone = { context: { sessionId: id } }
  const call = async (act: 'connect' | 'restart' | 'disconnect') => {
    if (act === 'restart') return client.sessions.restart.mutate({ id }, alone)
    if (act === 'disconnect') return client.sessions.disconnect.mutate({ id }, alone)
    const { status } = await client.sessions.connect.mutate({ id }, alone)
    if (status !== 'CONNECTED') router.push(`/sessions/${id}`)
  }
  const run = async (act: 'connect' | 'restart' | 'disconnect') => {
    setBusy(true)
    try {
      await call(act)
    } catch (error) {
      toast('danger', t('failed', { name, problem: problemOf(error).sentence }))
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries()
    }
  }
  return { run, busy }
}
