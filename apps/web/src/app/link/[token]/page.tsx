import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { BrandStyle } from '../../../components/link/brand-style.tsx'
import { LinkScreen } from '../../../components/link/link-screen.tsx'
import { textsOf } from '../../../components/link/texts.ts'
import { PageProviders } from '../../../components/shell/page-providers.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { clientIpHeader } from '../../../server/auth/next-auth.ts'
import { pageLanguage } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { pageTitle } = textsOf(await pageLanguage())
  return { title: { absolute: pageTitle } }
}

/** Where a customer links a session by themselves. No login: the address says which session is meant. */
export default async function LinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const sent = await headers()
  const view = await forPages().readLink(token, sent.get(clientIpHeader) ?? '')
  if (!view) notFound()
  const language = await pageLanguage()
  const isPhone = /Android.*Mobile|iPhone|Mobile.*Firefox/.test(sent.get('user-agent') ?? '')
  return (
    <>
      {view.brandColor && <BrandStyle color={view.brandColor} nonce={sent.get('x-nonce') ?? undefined} />}
      <PageProviders>
        <LinkScreen token={token} view={view} language={language} words={textsOf(language)} isPhone={isPhone} />
      </PageProviders>
    </>
  )
}
