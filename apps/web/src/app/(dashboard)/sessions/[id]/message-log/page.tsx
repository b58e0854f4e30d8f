import { permanentRedirect } from 'next/navigation'

interface Asked {
  readonly params: Promise<{ readonly id: string }>
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/** What the log called otherwise. */
const states: Readonly<Record<string, string>> = { in_progress: 'waiting', sent: '' }

/** Where sends over the API used to be listed by themselves. */
export default async function MessageLogPage({ params, searchParams }: Asked) {
  const { id } = await params
  const { status } = await searchParams
  const asked = typeof status === 'string' ? status : ''
  const state = states[asked] ?? asked
  const search = new URLSearchParams(state === '' ? { direction: 'out' } : { status: state })
  permanentRedirect(`/sessions/${encodeURIComponent(id)}/messages?${search}`)
}
