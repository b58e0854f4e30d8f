import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { SetupForm } from '../../../components/auth/setup-form.tsx'
import { forPages } from '../../../server/auth/for-pages.ts'

export const metadata: Metadata = { title: 'Set up' }

export default async function SetupPage() {
  if (!(await forPages().isSetupNeeded())) redirect('/login')
  return <SetupForm />
}
