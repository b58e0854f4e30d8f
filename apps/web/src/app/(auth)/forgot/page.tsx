import type { Metadata } from 'next'
import { ForgotForm } from '../../../components/auth/forgot-form.tsx'
import { PageProviders } from '../../../components/shell/page-providers.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('auth')
  return { title: t('forgot.title') }
}

export default function ForgotPage() {
  return (
    <PageProviders>
      <ForgotForm sendsMail={forPages().sendsMail} />
    </PageProviders>
  )
}
