import type { Metadata } from 'next'
import { RolesPage } from '../../../../components/rights/roles-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.roles') }
}

export default function SettingsRolesPage() {
  return <RolesPage />
}
