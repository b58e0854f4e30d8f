'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../client/trpc.ts'
import { useAddress } from '../../client/use-address.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { stateTones } from '../webhooks/endpoint.ts'

/** The nodes begin the description of every endpoint that they make with it. */
const mark = 'n8n'
/** Nobody tells that a token was used. */
const calmMs = 10_000

/** Whether n8n has ever called, and the endpoints that it has made here. */
export function N8nCalls() {
  const t = useTexts('connect.n8n.calls')
  return (
    <Card title={t('title')} description={t('description')}>
      <TokenUse />
      <Endpoints />
    </Card>
  )
}

/** When a token was used last; the one that is called after n8n is looked at first. */
function TokenUse() {
  const t = useTexts('connect.n8n.calls')
  const problemOf = useProblemOf()
  const { search, set } = useAddress()
  const { data: tokens, error } = useQuery(
    useTRPC().account.listTokens.queryOptions(undefined, { refetchInterval: calmMs }),
  )
  if (error) return <Notice tone="danger">{problemOf(error).sentence}</Notice>
  if (!tokens) return null
  if (tokens.length === 0) return <p className="text-sm text-soft">{t('noToken')}</p>
  const asked = search.get('token')
  const named = tokens.find(({ name }) => name.toLowerCase().includes(mark))
  const chosen = asked ? tokens.find(({ id }) => String(id) === asked) : named
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('token')}>
        {control => (
          <Select
            {...control}
            value={chosen ? String(chosen.id) : ''}
            onChange={token => set({ token })}
            options={[['', t('choose')], ...tokens.map(({ id, name }) => [String(id), name] as const)]}
          />
        )}
      </Field>
      {chosen && (
        <div role="status">
          <Notice tone={chosen.last_used_at ? 'good' : 'warn'}>
            {chosen.last_used_at ? (
              <>
                {t('used')} <TimeAgo time={chosen.last_used_at} />
              </>
            ) : (
              t('neverUsed')
            )}
          </Notice>
        </div>
      )}
    </div>
  )
}

function Endpoints() {
  const t = useTexts('connect.n8n.calls')
  const states = useTexts('webhooks.states')
  const options = useTRPC().monitor.webhooks.queryOptions({ words: mark })
  const refetchInterval = useKeptFresh([{ on: 'deliveries' }], options.queryKey)
  const { data } = useQuery({ ...options, refetchInterval })
  const made = data?.webhooks.filter(({ description }) => description?.startsWith(mark)) ?? []
  if (!data) return null
  return (
    <>
      <h3 className="mt-5 mb-1 text-sm font-medium">{t('endpoints')}</h3>
      {made.length === 0 && <p className="text-sm text-soft">{t('noEndpoint')}</p>}
      <ul className="divide-y divide-line">
        {made.map(({ id, description, status, sessionName, last_delivery_at: last }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm">
            <Link href={`/webhooks/${id}`} className="min-w-0 font-medium break-words hover:underline">
              {description}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-soft">
              {sessionName ?? t('allSessions')}
              <Badge tone={stateTones[status]} dot>
                {states(status)}
              </Badge>
              {last ? <TimeAgo time={last} /> : t('neverDelivered')}
            </span>
          </li>
        ))}
      </ul>
      {data.next && <p className="mt-2 text-sm text-faint">{t('more')}</p>}
    </>
  )
}
