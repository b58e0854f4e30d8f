import type { Metadata } from 'next'
import { MessagePage } from '../../../../../../components/messages/message-page.tsx'
import { textsFor } from '../../../../../../texts/texts-for.ts'

interface MessagePageProps {
  params: Promise<{ id: string; message: string }>
  searchParams: Promise<{ chat?: string | string[] }>
}

export async function generateMetadata({ params }: MessagePageProps): Promise<Metadata> {
  const t = await textsFor('message')
  const pages = await textsFor('pages')
  return { title: `${t('named', { name: decodeURIComponent((await params).message) })} · ${pages('titles.sessions')}` }
}

export default async function OneMessagePage({ params, searchParams }: MessagePageProps) {
  const message = decodeURIComponent((await params).message)
  const chat = [(await searchParams).chat].flat()[0]
  return <MessagePage key={`${message} ${chat}`} message={message} chat={chat || undefined} />
}
