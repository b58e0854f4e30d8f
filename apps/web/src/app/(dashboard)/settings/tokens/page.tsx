import type { Metadata } from 'next'
import { ConnectedApps } from '../../../../components/people/connected-apps.tsx'
import { TokenList } from '../../../../components/people/token-list.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.tokens') }
}

export default function TokensPage() {
  return (
    <>
      <TokenList />
      <ConnectedApps />
    </>
  )
}
