import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SessionFrame } from '../../../../components/sessions/session-frame.tsx'
import { ReadAhead } from '../../../../components/shell/read-ahead.tsx'
import { nameForTitle } from '../../../../server/auth/name-for-title.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

type SessionParams = Promise<{ id: string }>

export async function generateMetadata({ params }: { params: SessionParams }): Promise<Metadata> {
  const t = await textsFor('pages')
  const name = await nameForTitle('sessionPages.one', { id: Number((await params).id) }, 'name')
  return { title: name === undefined ? t('titles.session') : `${name} · ${t('titles.sessions')}` }
}

export default async function SessionLayout({ params, children }: { params: SessionParams; children: ReactNode }) {
  const { id } = await params
  if (!/^\d{1,9}$/.test(id)) notFound()
  const session = { id: Number(id) }
  return (
    <ReadAhead reads={({ queries, trpc }) => [queries.prefetchQuery(trpc.sessionPages.one.queryOptions(session))]}>
      <SessionFrame id={session.id}>{children}</SessionFrame>
    </ReadAhead>
  )
}
