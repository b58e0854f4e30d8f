'use client'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'

/** Sessions whose sends failed, each a link to those sends. */
export function FailingCard({
  sessions,
}: {
  sessions: readonly { readonly id: number; readonly name: string; readonly failed: number }[]
}) {
  const t = useTexts('overview')
  return (
    <div id="failing" className="scroll-mt-20">
      <Card title={t('failing.title')} description={sessions.length > 0 && t('failing.note')}>
        {sessions.length === 0 && <p className="text-sm text-soft">{t('failing.none')}</p>}
        <ul className="-mx-2 divide-y divide-line">
          {sessions.map(({ id, name, failed }) => (
            <li key={id}>
              <Link
                href={failedSendsOf(id)}
                className="group flex items-center gap-3 rounded-lg px-2 py-2.5 text-sm transition-colors hover:bg-sunken"
              >
                <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
                <span className="shrink-0 text-danger tabular-nums">{t('failing.count', { count: failed })}</span>
                <ChevronRight
                  aria-hidden="true"
                  className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

export const failedSendsOf = (sessionId: number) => `/sessions/${sessionId}/message-log?status=failed`
