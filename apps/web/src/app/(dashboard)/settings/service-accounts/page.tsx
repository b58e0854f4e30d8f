import type { Metadata } from 'next'
import { ServiceAccountsPage } from '../../../../components/rights/service-accounts-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.serviceAccounts') }
}

export default function SettingsServiceAccountsPage() {
  return <ServiceAccountsPage />
}
