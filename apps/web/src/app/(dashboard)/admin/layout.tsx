import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/ui/page-heading.tsx'
import { TabLinks } from '../../../components/ui/tab-links.tsx'
import { pageVisitor } from '../../../server/auth/page-visitor.ts'
import { textsFor } from '../../../texts/texts-for.ts'

/** For whoever runs the installation; for everybody else there is nothing here. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const visitor = await pageVisitor()
  if (!visitor?.isOperator) notFound()
  const t = await textsFor('people')
  const tabs = [
    { href: '/admin', text: t('admin.accounts') },
    { href: '/admin/health', text: t('admin.health') },
    { href: '/admin/alerts', text: t('settings.alerts') },
  ]
  return (
    <>
      <PageHeading title={t('admin.title')} description={t('admin.description')} />
      <TabLinks label={t('admin.tabs')} tabs={tabs} />
      {children}
    </>
  )
}
