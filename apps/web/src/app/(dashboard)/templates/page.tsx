import type { Metadata } from 'next'
import { TemplateList } from '../../../components/templates/template-list.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('templates'))('title') }
}

export default function TemplatesPage() {
  return <TemplateList />
}
