'use client'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl/react'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { EventCurl } from './event-curl-card.tsx'
import { EventOutcomes } from './event-outcomes.tsx'
import { eventWords } from './event-words.ts'
import { Payload } from './payload.tsx'

/** What an event holds and where it went. */
export function EventDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts('events')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().monitor.event.queryOptions({ eventId: id }, { staleTime: 60_000 }))
  const code = error ? problemOf(error).code : undefined
  return (
    <div className="flex flex-col gap-4">
      <div className="lg:hidden">
        <Button size="small" look="quiet" onClick={onClose}>
          <ChevronLeft aria-hidden="true" /> {t('back')}
        </Button>
      </div>
      {error && (
        <Notice tone="danger">
          {code === 'event_not_found' || code === 'validation' ? t('notFound') : problemOf(error).sentence}
        </Notice>
      )}
      {!data && !error && <Skeleton rows={4} />}
      {data && <Found event={data} />}
    </div>
  )
}

function Found({ event }: { event: MonitoredEvent }) {
  const t = useTexts('events')
  const told = useTexts('events.told')
  const status = useTexts('status')
  const format = useFormatter()
  const { event: name, sessionName, sequence, timestamp, id, chat } = event
  const time = format.dateTime(timestamp, { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <>
      <section aria-label={name}>
        <h2 className="font-semibold wrap-anywhere">{eventWords(event, told, status)}</h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <span className="font-mono break-all">{name}</span>
          <Link href={`/events/catalogue#${name}`} className="rounded underline underline-offset-2 hover:text-ink">
            {t('catalogue.about')}
          </Link>
        </p>
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm">
          <Fact name={t('facts.session')}>{sessionName}</Fact>
          <Fact name={t('facts.sequence')}>#{sequence}</Fact>
          <Fact name={t('facts.time')}>{time}</Fact>
          {chat && <Fact name={t('facts.chat')}>{t(`filters.chats.${chat}`)}</Fact>}
          <Fact name={t('facts.id')} className="col-span-2">
            <span className="font-mono text-xs break-all">{id}</span>
          </Fact>
        </dl>
      </section>
      <Card title={t('payload')}>
        <Payload data={event.data} />
      </Card>
      <EventOutcomes event={event} />
      <EventCurl event={event} />
    </>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-xs text-faint">{name}</dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </div>
  )
}
