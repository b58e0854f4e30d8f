import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getServerSession } from 'next-auth'
import type { ReactNode } from 'react'
import { Shell } from '../../components/shell/shell.tsx'
import { forPages } from '../../server/auth/for-pages.ts'
import { authOptions } from '../../server/auth/next-auth.ts'

/** Pages behind the login. The data they show is guarded again by every call they make. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const login = await getServerSession(authOptions())
  if (!login?.user) {
    if (await forPages().isSetupNeeded()) redirect('/setup')
    redirect(`/login?next=${encodeURIComponent((await headers()).get('x-path') ?? '/sessions')}`)
  }
  return <Shell person={{ name: login.user.name ?? '', email: login.user.email ?? '' }}>{children}</Shell>
}
