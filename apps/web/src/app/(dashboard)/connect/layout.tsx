import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/ui/page-heading.tsx'
import { TabLinks } from '../../../components/ui/tab-links.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export default async function ConnectLayout({ children }: { children: ReactNode }) {
  const t = await textsFor('connect')
  const tabs = [
    { href: '/connect/mcp', text: t('tabs.mcp') },
    { href: '/connect/n8n', text: t('tabs.n8n') },
    { href: '/connect/libraries', text: t('tabs.libraries') },
  ]
  return (
    <>
      <PageHeading title={t('title')} description={t('description')} />
      <TabLinks label={t('tabs.label')} tabs={tabs} />
      {children}
    </>
  )
}
