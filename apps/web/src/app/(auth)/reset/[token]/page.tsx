import type { Metadata } from 'next'
import { ResetForm } from '../../../../components/auth/reset-form.tsx'
import { PageProviders } from '../../../../components/shell/page-providers.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('auth')
  return { title: t('reset.title'), referrer: 'no-referrer' }
}

/** Where somebody chooses a new password. No login: the address is the credential. */
export default async function ResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  return (
    <PageProviders>
      <ResetForm token={token} />
    </PageProviders>
  )
}
