'use client'
import { Card } from '../ui/card.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useThisSession } from './session-context.ts'

export function FactsCard() {
  const session = useThisSession()
  const facts = [
    ['Session id', session.id],
    ['Network', session.network === 'sandbox' ? 'Sandbox' : 'Live'],
    ['Messages', session.whatsapp_message_count.toLocaleString('en')],
    ['Last traffic', session.last_active_at ? <TimeAgo key="active" time={session.last_active_at} /> : 'none yet'],
    ['Webhook', session.webhook_url ? (session.webhook_enabled ? 'On' : 'Off') : 'Not set'],
    ['Created', <TimeAgo key="created" time={session.created_at} />],
  ] as const
  return (
    <Card title="About">
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
