import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/ui/page-heading.tsx'
import { TabLinks } from '../../../components/ui/tab-links.tsx'
import { pageVisitor } from '../../../server/auth/page-visitor.ts'
import { holds } from '../../../server/people/rights.ts'
import { textsFor } from '../../../texts/texts-for.ts'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await textsFor('people')
  const tenants = await textsFor('tenants')
  const visitor = await pageVisitor()
  const seesAudit = visitor && holds(visitor.rights, 'admin:read')
  const seesMembers = visitor && holds(visitor.rights, 'members:read')
  const tabs = [
    { href: '/settings', text: t('settings.profile') },
    { href: '/settings/security', text: t('settings.security') },
    { href: '/settings/tokens', text: t('settings.tokens') },
    ...(seesMembers
      ? [
          { href: '/settings/members', text: t('settings.members') },
          { href: '/settings/roles', text: t('settings.roles') },
          { href: '/settings/service-accounts', text: t('settings.serviceAccounts') },
        ]
      : []),
    { href: '/settings/plan', text: t('settings.plan') },
    { href: '/settings/alerts', text: t('settings.alerts') },
    ...(seesAudit
      ? [
          { href: '/settings/tenants', text: tenants('title') },
          { href: '/settings/privacy', text: t('settings.privacy') },
          { href: '/settings/audit', text: t('settings.audit') },
        ]
      : []),
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
