import type { Metadata } from 'next'
import { PlanPage } from '../../../../components/people/plan-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.plan') }
}

export default function SettingsPlanPage() {
  return <PlanPage />
}
