'use client'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'

export function FactsCard() {
  const formats = useFormats()
  const t = useTexts('sessions')
  const session = useThisSession()
  const facts = [
    [t('facts.id'), session.id],
    [t('facts.network'), session.network === 'sandbox' ? t('sandbox') : t('live')],
    [t('facts.messages'), formats.number(session.whatsapp_message_count)],
    [
      t('facts.lastTraffic'),
      session.last_active_at ? <TimeAgo key="active" time={session.last_active_at} /> : t('facts.noneYet'),
    ],
    [t('facts.created'), <TimeAgo key="created" time={session.created_at} />],
  ] as const
  return (
    <Card title={t('facts.title')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-faint">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
