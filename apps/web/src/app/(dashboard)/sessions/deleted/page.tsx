import type { Metadata } from 'next'
import { DeletedSessions } from '../../../../components/sessions/deleted-sessions.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: t('titles.deletedSessions') }
}

export default function DeletedSessionsPage() {
  return <DeletedSessions />
}
