import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PageTexts } from '../../../components/language/page-texts.tsx'
import { SetUpPlace } from '../../../components/security/security-place.tsx'
import { PageProviders } from '../../../components/shell/page-providers.tsx'
import { pageVisitor } from '../../../server/auth/page-visitor.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('security')
  return { title: t('setUp.title') }
}

/** Where somebody is led who has to set up a second factor before anything else. */
export default async function SecondFactorPage() {
  const visitor = await pageVisitor()
  if (!visitor) redirect('/login')
  return (
    <PageTexts rooms={['auth', 'people', 'problems', 'security', 'sessions', 'ui']}>
      <PageProviders>
        <SetUpPlace />
      </PageProviders>
    </PageTexts>
  )
}
