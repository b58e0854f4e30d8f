'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { getCurl, postCurl } from './event-curl.ts'

const ownMachine = 'http://localhost:3000/hook'

/** The event for a shell: posted to the first webhook that is for it, and read from the log. */
export function EventCurl({ event }: { event: MonitoredEvent }) {
  const t = useTexts('events.curl')
  const { data } = useQuery(useTRPC().monitor.outcomes.queryOptions({ eventId: event.id }))
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <div>
          <p className="mb-1.5 text-sm text-soft">{t('postHint')}</p>
          <CodeBlock label={t('post')} text={postCurl(event, data?.[0]?.url ?? ownMachine)} />
        </div>
        <div>
          <p className="mb-1.5 text-sm text-soft">{t('getHint')}</p>
          <CodeBlock label={t('get')} text={getCurl(event, window.location.origin)} />
        </div>
      </div>
    </Card>
  )
}
