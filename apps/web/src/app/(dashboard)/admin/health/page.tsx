import type { Metadata } from 'next'
import { HealthPage } from '../../../../components/people/health-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('admin.health') }
}

export default function AdminHealthPage() {
  return <HealthPage />
}
