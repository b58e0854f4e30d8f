import type { Metadata } from 'next'
import { Welcome } from '../../../components/welcome/welcome.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('welcome'))('title') }
}

export default function WelcomePage() {
  return <Welcome />
}
