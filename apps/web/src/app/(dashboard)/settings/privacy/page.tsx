import type { Metadata } from 'next'
import { PrivacyPage } from '../../../../components/privacy/privacy-page.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.privacy') }
}

export default async function Page({ searchParams }: { searchParams: Promise<{ number?: string | string[] }> }) {
  const { number } = await searchParams
  return <PrivacyPage number={typeof number === 'string' ? number.slice(0, 64) : ''} />
}
