import type { Metadata } from 'next'
import { AccountMessages } from '../../../components/messages/account-messages.tsx'
import { textsFor } from '../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await textsFor('messages'))('title') }
}

export default function MessagesPage() {
  return <AccountMessages />
}
