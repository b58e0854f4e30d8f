import type { Metadata } from 'next'
import { PageTexts } from '../../../../components/language/page-texts.tsx'
import { AuditPage } from '../../../../components/people/audit-page.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { pageVisitor } from '../../../../server/auth/page-visitor.ts'
import { holds } from '../../../../server/people/rights.ts'
import { audit as en } from '../../../../texts/en/audit.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.audit') }
}

export default async function SettingsAuditPage() {
  const t = await textsFor('people')
  const visitor = await pageVisitor()
  if (!visitor || !holds(visitor.rights, 'admin:read')) return <Notice tone="info">{t('audit.forAdmins')}</Notice>
  return (
    <PageTexts rooms={['audit', 'people', 'problems', 'ui']}>
      <AuditPage operations={operationsIn(en.did)} />
    </PageTexts>
  )
}

/** The names of operations that have words. */
function operationsIn(did: Readonly<Record<string, object>>): string[] {
  return Object.entries(did).flatMap(([resource, verbs]) => Object.keys(verbs).map(verb => `${resource}.${verb}`))
}
