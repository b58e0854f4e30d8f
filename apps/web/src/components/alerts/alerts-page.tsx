'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useHolds } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { AlertScope } from '../../server/alerts/rules.ts'
import { SectionHeading } from '../people/section-heading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AlertIncidents } from './alert-incidents.tsx'
import { EmailCard } from './email-card.tsx'
import { MessageCard } from './message-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { WebhookCard } from './webhook-card.tsx'

/** Alerts of an account or of the installation: what has happened, and for admins what is told, and where. */
export function AlertsPage({ scope }: { scope: AlertScope }) {
  const t = useTexts('alerts')
  const isAdmin = useHolds()('admin:read')
  return (
    <>
      <SectionHeading
        title={t('title')}
        description={t(scope === 'account' ? 'description' : 'installationDescription')}
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <AlertIncidents scope={scope} />
        {isAdmin && <Settings scope={scope} />}
      </div>
    </>
  )
}

function Settings({ scope }: { scope: AlertScope }) {
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().alerts.settings.queryOptions({ scope }))
  if (!data) return error ? <Notice tone="danger">{problemOf(error).sentence}</Notice> : <Skeleton rows={5} />
  const channel = (kind: (typeof data.channels)[number]['kind']) => data.channels.find(one => one.kind === kind)
  return (
    <>
      <RulesCard scope={scope} settings={data} />
      <EmailCard scope={scope} channel={channel('email')} hasMailServer={data.has_mail_server} />
      <WebhookCard scope={scope} channel={channel('webhook')} />
      <MessageCard scope={scope} channel={channel('message')} />
    </>
  )
}
