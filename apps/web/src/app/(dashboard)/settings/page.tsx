import type { Metadata } from 'next'
import { ProfilePage } from '../../../components/people/profile-page.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.profile') }
}

export default function SettingsPage() {
  return <ProfilePage />
}
