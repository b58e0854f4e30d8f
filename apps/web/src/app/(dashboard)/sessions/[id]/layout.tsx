import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { SessionFrame } from '../../../../components/sessions/session-frame.tsx'
import { ReadAhead } from '../../../../components/shell/read-ahead.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: t('titles.session') }
}

export default async function SessionLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const { id } = await params
  if (!/^\d{1,9}$/.test(id)) notFound()
  const session = { id: Number(id) }
  return (
    <ReadAhead reads={({ queries, trpc }) => [queries.prefetchQuery(trpc.sessionPages.one.queryOptions(session))]}>
      <SessionFrame id={session.id}>{children}</SessionFrame>
    </ReadAhead>
  )
}
