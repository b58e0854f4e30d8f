import type { Metadata } from 'next'
import { AppearancePage } from '../../../../components/people/appearance-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.appearance') }
}

export default function SettingsAppearancePage() {
  return <AppearancePage />
}
