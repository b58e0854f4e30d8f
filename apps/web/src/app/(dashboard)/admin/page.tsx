import type { Metadata } from 'next'
import { AccountsPage } from '../../../components/people/accounts-page.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('people')
  return { title: t('admin.accounts') }
}

export default function AdminPage() {
  return <AccountsPage />
}
