import type { Metadata } from 'next'
import { AuditPage } from '../../../../components/people/audit-page.tsx'
import { Notice } from '../../../../components/ui/notice.tsx'
import { pageVisitor } from '../../../../server/auth/page-visitor.ts'
import { isAtLeast } from '../../../../server/people/roles.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('settings.audit') }
}

export default async function SettingsAuditPage() {
  const t = await textsFor('people')
  const visitor = await pageVisitor()
  if (!visitor || !isAtLeast(visitor.role, 'admin')) return <Notice tone="info">{t('audit.forAdmins')}</Notice>
  return <AuditPage />
}
