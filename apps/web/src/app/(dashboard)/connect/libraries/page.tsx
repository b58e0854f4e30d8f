import type { Metadata } from 'next'
import { LibrariesPage } from '../../../../components/connect/libraries-page.tsx'
import { forPages } from '../../../../server/auth/for-pages.ts'
import { pageOrigin } from '../../../../server/http/page-origin.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('connect')
  return { title: t('libraries.title') }
}

export default async function Page() {
  const [origin, files] = await Promise.all([pageOrigin(), forPages().clientFiles()])
  return <LibrariesPage origin={origin} files={files} />
}
