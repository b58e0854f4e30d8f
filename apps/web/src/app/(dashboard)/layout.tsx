import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { StandingProvider } from '../../client/standing-provider.tsx'
import { DashboardTexts } from '../../components/language/dashboard-texts.tsx'
import { PageProviders } from '../../components/shell/page-providers.tsx'
import { Shell } from '../../components/shell/shell.tsx'
import { forPages } from '../../server/auth/for-pages.ts'
import { pageVisitor } from '../../server/auth/page-visitor.ts'
import { refusedTo } from '../../server/people/refused-to.ts'

/** Pages behind the login. The data they show is guarded again by every call they make. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const visitor = await pageVisitor()
  if (!visitor) {
    if (await forPages().isSetupNeeded()) redirect('/setup')
    redirect(`/login?next=${encodeURIComponent((await headers()).get('x-path') ?? '/sessions')}`)
  }
  if (visitor.lacksFactor) redirect('/second-factor')
  const { id: personId, role, rights, isOperator } = visitor
  const standing = { personId, role, isOperator, scopes: [...rights.scopes], refused: refusedTo(rights) }
  const { trashDays, searchesTexts } = forPages()
  return (
    <DashboardTexts>
      <StandingProvider standing={{ ...standing, trashDays, searchesTexts }}>
        <PageProviders>
          <Shell person={visitor}>{children}</Shell>
        </PageProviders>
      </StandingProvider>
    </DashboardTexts>
  )
}
