import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SetupForm } from '../../../components/auth/setup-form.tsx'
import { PageProviders } from '../../../components/shell/page-providers.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('auth')
  return { title: t('setup.pageTitle') }
}

export default async function SetupPage() {
  if (!(await forPages().isSetupNeeded())) redirect('/login')
  return (
    <PageProviders>
      <SetupForm />
    </PageProviders>
  )
}
