import type { Metadata } from 'next'
import { PageTexts } from '../../../../components/language/page-texts.tsx'
import { InvitationForm } from '../../../../components/people/invitation-form.tsx'
import { PageProviders } from '../../../../components/shell/page-providers.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('invitation.pageTitle'), referrer: 'no-referrer' }
}

/** Where somebody who was invited joins an account. No login: the address is the credential. */
export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <PageTexts rooms={['auth', 'people', 'problems', 'ui']}>
      <PageProviders>
        <InvitationForm token={token} />
      </PageProviders>
    </PageTexts>
  )
}
