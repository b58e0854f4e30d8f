import type { Metadata } from 'next'
import { SandboxHome } from '../../../components/sandbox/sandbox-home.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('pages')
  return { title: t('titles.sandbox') }
}

export default function SandboxPage() {
  return <SandboxHome />
}
