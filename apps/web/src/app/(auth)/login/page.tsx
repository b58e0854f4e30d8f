import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { safeNextPath } from '../../../client/next-path.ts'
import { LoginForm } from '../../../components/auth/login-form.tsx'
import { SsoButtons } from '../../../components/sso/sso-buttons.tsx'
import { SsoRefusalNotice } from '../../../components/sso/sso-refusal-notice.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'
import { pageSuspension } from '../../../server/auth/page-visitor.ts'
import { relyingPartyOf } from '../../../server/second-factor/relying-party.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('auth')
  return { title: t('login.title') }
}

/** Passkeys are tied to the name under which the page is open. */
async function canHavePasskeys(): Promise<boolean> {
  const base = forPages().publicUrl ?? `http://${(await headers()).get('host')}`
  return URL.canParse(base) && relyingPartyOf(base) !== undefined
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  if (await forPages().isSetupNeeded()) redirect('/setup')
  if (await pageSuspension()) redirect('/suspended')
  const t = await textsFor('auth')
  return (
    <>
      {forPages().isExposed && (
        <Notice tone="warn" className="mb-4">
          {t('exposed')}
        </Notice>
      )}
      <SsoRefusalNotice reason={(await searchParams).sso} />
      <LoginForm next={safeNextPath((await searchParams).next)} hasPasskeys={await canHavePasskeys()} />
      <SsoButtons next={safeNextPath((await searchParams).next)} />
    </>
  )
}
