import type { Metadata } from 'next'
import { AlertsPage } from '../../../../components/alerts/alerts-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('alerts')
  return { title: t('title') }
}

export default function AdminAlertsPage() {
  return <AlertsPage scope="installation" />
}
