import type { Metadata } from 'next'
import { SecurityPlace } from '../../../../components/security/security-place.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.security') }
}

export default function SettingsSecurityPage() {
  return <SecurityPlace />
}
