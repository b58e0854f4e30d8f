import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { safeNextPath } from '../../../client/next-path.ts'
import { LoginForm } from '../../../components/auth/login-form.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  if (await forPages().isSetupNeeded()) redirect('/setup')
  return <LoginForm next={safeNextPath((await searchParams).next)} />
}
