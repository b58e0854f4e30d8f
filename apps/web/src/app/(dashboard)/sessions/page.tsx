import type { Metadata } from 'next'
import { SessionList } from '../../../components/sessions/session-list.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: t('titles.sessions') }
}

export default function SessionsPage() {
  return <SessionList />
}
