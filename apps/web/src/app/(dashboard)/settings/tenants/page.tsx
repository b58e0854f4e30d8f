import type { Metadata } from 'next'
import { TenantsPage } from '../../../../components/tenants/tenants-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('tenants')
  return { title: t('title') }
}

export default function SettingsTenantsPage() {
  return <TenantsPage />
}
