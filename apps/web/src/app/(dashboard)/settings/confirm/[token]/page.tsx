import type { Metadata } from 'next'
import { ConfirmAddress } from '../../../../../components/people/confirm-address.tsx'
import { textsFor } from '../../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('sso')
  return { title: t('confirm.title'), referrer: 'no-referrer' }
}

export default async function ConfirmAddressPage({ params }: { params: Promise<{ token: string }> }) {
  return <ConfirmAddress token={(await params).token} />
}
