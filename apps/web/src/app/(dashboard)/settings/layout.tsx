import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/ui/page-heading.tsx'
import { TabLinks } from '../../../components/ui/tab-links.tsx'
import { pageVisitor } from '../../../server/auth/page-visitor.ts'
import { isAtLeast } from '../../../server/people/roles.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await textsFor('people')
  const visitor = await pageVisitor()
  const isAdmin = visitor && isAtLeast(visitor.role, 'admin')
  const tabs = [
    { href: '/settings', text: t('settings.profile') },
    { href: '/settings/tokens', text: t('settings.tokens') },
    { href: '/settings/members', text: t('settings.members') },
    { href: '/settings/plan', text: t('settings.plan') },
    { href: '/settings/alerts', text: t('settings.alerts') },
    ...(isAdmin ? [{ href: '/settings/audit', text: t('settings.audit') }] : []),
    { href: '/settings/appearance', text: t('settings.appearance') },
  ]
  return (
    <>
      <PageHeading title={t('settings.title')} />
      <TabLinks label={t('settings.tabs')} tabs={tabs} />
      {children}
    </>
  )
}
