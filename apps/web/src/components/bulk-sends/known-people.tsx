'use client'
import type { EarlierOutcome } from '@messenger/shared/contract/bulk-sends/add-recipients-from'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SessionChoice } from '../sessions/session-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import type { NewDraft } from './new-draft.ts'
import { type FoundPeople, nobodyFound } from './nobody-found.ts'
import { contactsOfSession, membersOfGroup, peopleOfEarlier, peopleOfList } from './sample-people.ts'

const outcomes = ['failed', 'not_delivered', 'not_read', 'not_answered'] as const satisfies readonly EarlierOutcome[]

/** Looks people up, and gives them to the draft. */
type Find = (look: () => Promise<FoundPeople>) => void

/** People whom the gateway knows: of a list, a group, a session's contacts, or an earlier bulk send. */
export function KnownPeople({ draft, onChange }: { draft: NewDraft; onChange: (changes: Partial<NewDraft>) => void }) {
  const t = useTexts('bulkSends.from')
  const { act, busy, problem } = useAct()
  const [hasLooked, setLooked] = useState(false)
  const find: Find = look => {
    setLooked(false)
    onChange(nobodyFound)
    void act(async () => {
      onChange(await look())
      setLooked(true)
    })
  }
  const { from, table, names, phone } = draft
  const variables = names.filter((_, at) => at !== phone)
  return (
    <>
      {from === 'list' && <OfList onFind={find} />}
      {from === 'bulk_send' && <OfEarlier onFind={find} />}
      {from === 'contacts' && <OfContacts busy={busy} onFind={find} />}
      {from === 'group' && <OfGroup onFind={find} />}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {hasLooked && !table && <Notice tone="info">{t('nobody')}</Notice>}
      {table && (
        <p className="text-sm text-soft" aria-live="polite">
          {t('count', { count: table.lines })} {variables.length > 0 && t('variables', { names: variables.join(', ') })}
        </p>
      )}
    </>
  )
}

function OfList({ onFind }: { onFind: Find }) {
  const t = useTexts('bulkSends.from')
  const client = useTRPCClient()
  const [id, setId] = useState('')
  const { data } = useQuery(useTRPC().lists.list.queryOptions({ per_page: 100 }))
  const lists = data?.data ?? []
  if (data && lists.length === 0) return <Notice tone="info">{t('noLists')}</Notice>
  return (
    <Choice
      label={t('list')}
      value={id}
      options={lists.map(list => [String(list.id), list.name])}
      onChange={value => {
        setId(value)
        const list = lists.find(one => String(one.id) === value)
        if (list) onFind(() => peopleOfList(client, list))
      }}
    />
  )
}

function OfEarlier({ onFind }: { onFind: Find }) {
  const t = useTexts('bulkSends.from')
  const client = useTRPCClient()
  const [id, setId] = useState('')
  const [outcome, setOutcome] = useState<EarlierOutcome>()
  const { data } = useQuery(useTRPC().bulkSends.list.queryOptions({ per_page: 100 }))
  const earlier = (data?.data ?? []).filter(({ state }) => state !== 'draft')
  if (data && earlier.length === 0) return <Notice tone="info">{t('noEarlier')}</Notice>
  const look = (which: string, what: EarlierOutcome | undefined) => {
    setId(which)
    setOutcome(what)
    if (which !== '') onFind(() => peopleOfEarlier(client, Number(which), what))
  }
  return (
    <>
      <Choice
        label={t('earlier')}
        value={id}
        options={earlier.map(one => [String(one.id), one.name])}
        onChange={value => look(value, outcome)}
      />
      <Field label={t('outcome')}>
        {control => (
          <Select
            {...control}
            value={outcome ?? 'all'}
            options={(['all', ...outcomes] as const).map(value => [value, t(`outcomes.${value}`)])}
            onChange={value =>
              look(
                id,
                outcomes.find(one => one === value),
              )
            }
            className="max-w-form"
          />
        )}
      </Field>
    </>
  )
}

function OfContacts({ busy, onFind }: { busy: boolean; onFind: Find }) {
  const t = useTexts('bulkSends.from')
  const client = useTRPCClient()
  const [session, setSession] = useState('')
  const [words, setWords] = useState('')
  return (
    <>
      <SessionChoice label={t('session')} value={session} onChange={setSession} />
      <Field label={t('query')} hint={t('queryHint')}>
        {control => (
          <Input
            {...control}
            value={words}
            maxLength={255}
            autoComplete="off"
            className="max-w-form"
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Button
        className="self-start"
        busy={busy}
        disabled={session === ''}
        onClick={() => onFind(() => contactsOfSession(client, Number(session), words))}
      >
        {t('find')}
      </Button>
    </>
  )
}

function OfGroup({ onFind }: { onFind: Find }) {
  const t = useTexts('bulkSends.from')
  const client = useTRPCClient()
  const [session, setSession] = useState('')
  const [id, setId] = useState('')
  const sessionId = Number(session)
  const { data } = useQuery({
    queryKey: ['bulk-send-groups', sessionId],
    queryFn: ({ signal }) =>
      client.groups.list.query({ paginated: true, page: 1, limit: 100 }, { context: { sessionId }, signal }),
    enabled: session !== '',
  })
  const groups = data === undefined || Array.isArray(data) ? (data ?? []) : data.items
  return (
    <>
      <SessionChoice
        label={t('session')}
        value={session}
        onChange={value => {
          setSession(value)
          setId('')
        }}
      />
      {data && groups.length === 0 && <Notice tone="info">{t('noGroups')}</Notice>}
      {groups.length > 0 && (
        <Choice
          label={t('group')}
          value={id}
          options={groups.map(({ jid, name }) => [jid, name ?? jid])}
          onChange={value => {
            setId(value)
            if (value !== '') onFind(() => membersOfGroup(client, sessionId, value))
          }}
        />
      )}
    </>
  )
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: readonly (readonly [string, string])[]
  onChange: (value: string) => void
}) {
  const t = useTexts('bulkSends.from')
  return (
    <Field label={label}>
      {control => (
        <Select
          {...control}
          value={value}
          options={[['', t('choose')], ...options]}
          onChange={onChange}
          className="max-w-form"
        />
      )}
    </Field>
  )
}
