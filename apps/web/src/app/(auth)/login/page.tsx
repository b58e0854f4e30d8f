import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { safeNextPath } from '../../../client/next-path.ts'
import { LoginForm } from '../../../components/auth/login-form.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('auth')
  return { title: t('login.title') }
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  if (await forPages().isSetupNeeded()) redirect('/setup')
  const t = await textsFor('auth')
  return (
    <>
      {forPages().isExposed && (
        <Notice tone="warn" className="mb-4">
          {t('exposed')}
        </Notice>
      )}
      <LoginForm next={safeNextPath((await searchParams).next)} />
    </>
  )
}
