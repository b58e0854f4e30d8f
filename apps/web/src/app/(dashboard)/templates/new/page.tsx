import type { Metadata } from 'next'
import { NewTemplate } from '../../../../components/templates/new-template.tsx'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('templates'))('newTitle') }
}

export default function NewTemplatePage() {
  return <NewTemplate />
}
