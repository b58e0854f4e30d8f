import type { Metadata } from 'next'
import { AuthorizePage } from '../../../components/connect/authorize-page.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('connect')
  return { title: t('authorize.title'), referrer: 'no-referrer' }
}

/** Where a client of the tool server sends its person; `server/oauth` has checked nothing yet, whatever the address says. */
export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string | string[]>> }) {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries(await searchParams)) {
    for (const value of [values].flat()) query.append(name, value)
  }
  return <AuthorizePage query={String(query)} />
}
