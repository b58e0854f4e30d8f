'use client'
import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useTold } from '../../client/use-told.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

const EventCurl = dynamic(() => loadPart(() => import('../events/event-curl-card.tsx').then(file => file.EventCurl)))

const refreshMs = 5_000

/**
 * For whoever has no receiver: the newest real event of the session, and the request that a receiver would get, as a shell line
 * that signs it. Nothing is sent from here, and the page says so.
 */
export function LastEvent({ sessionId }: { sessionId: number }) {
  const t = useTexts('welcome.webhook')
  const options = useTRPC().monitor.events.queryOptions({ session: sessionId })
  const isTold = useTold([{ on: 'events', sessionId }], options.queryKey)
  const { data } = useQuery({ ...options, refetchInterval: isTold ? false : refreshMs })
  const [isShown, setShown] = useState(false)
  const event = data?.events.find(({ event: name }) => name.startsWith('messages.')) ?? data?.events[0]
  return (
    <Card title={t('withoutTitle')} description={t('withoutText')}>
      {data && !event && <p className="text-sm text-soft">{t('noEvent')}</p>}
      {event && (
        <div className="flex flex-col gap-4">
          <p className="text-sm">
            {t('newest')} <span className="font-mono">{event.event}</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t(isShown ? 'hideRequest' : 'showRequest')}
            </Button>
            <ButtonLink look="quiet" href={`/events?session=${sessionId}`}>
              {t('toMonitor')}
            </ButtonLink>
          </div>
          {isShown && <EventCurl event={event} />}
        </div>
      )}
    </Card>
  )
}
