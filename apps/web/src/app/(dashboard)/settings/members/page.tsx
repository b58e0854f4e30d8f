import type { Metadata } from 'next'
import { MembersPage } from '../../../../components/people/members-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.members') }
}

export default function SettingsMembersPage() {
  return <MembersPage />
}
