'use client'
import type { SendingPolicyRecord, SendingPreset } from '@messenger/shared/contract/sessions/sending-policy'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useKeptFresh } from '../../client/use-kept-fresh.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { Select } from '../ui/select.tsx'
import { NetworkLimits } from './network-limits.tsx'
import { SendingFields } from './sending-fields.tsx'
import { draftsOf, type FigureDrafts, figuresOf, sentFigures } from './sending-figures.ts'
import { useThisSession } from './session-context.ts'

const choices: readonly SendingPreset[] = ['default', 'careful', 'normal', 'off', 'custom']

/** How fast the session sends, and when. It is saved by itself: an operation of its own. */
export function SendingPolicyCard() {
  const t = useTexts('sessions.sending')
  const { id } = useThisSession()
  const options = useTRPC().sessions.getSendingPolicy.queryOptions({ id })
  const refetchInterval = useKeptFresh([{ on: 'sessions', sessionId: id }], options.queryKey)
  const { data: policy } = useQuery({ ...options, refetchInterval })
  const [isMissed, setMissed] = useState(false)
  return (
    <Card title={t('title')} description={t('description')} className="max-w-form">
      {policy && (
        <>
          {policy.network_limits && <NetworkLimits limits={policy.network_limits} figures={policy.figures} />}
          <PolicyForm key={keyOf(policy)} policy={policy} onSaved={({ warning }) => setMissed(warning !== undefined)} />
          {isMissed && (
            <Notice tone="warn" className="mt-4">
              {t('missed')}
            </Notice>
          )}
          <Standing policy={policy} />
        </>
      )}
    </Card>
  )
}

/** Another policy that was saved is edited anew. */
const keyOf = ({ preset, figures }: SendingPolicyRecord) => JSON.stringify([preset, figures])

interface FormProps {
  readonly policy: SendingPolicyRecord
  /** With a warning when the open connection did not take the policy. */
  readonly onSaved: (saved: { readonly warning?: string | undefined }) => void
}

function PolicyForm({ policy, onSaved }: FormProps) {
  const t = useTexts('sessions.sending')
  const { id } = useThisSession()
  const client = useTRPCClient()
  const may = useMay()
  const unsaved = useTexts('ui.unsaved')
  const { act, busy, problem, forget } = useAct()
  const [preset, setPreset] = useState(policy.preset)
  const [drafts, setDrafts] = useState<FigureDrafts>(() => draftsOf(policy.figures))
  const choose = (value: string) => {
    const chosen = choices.find(known => known === value) ?? 'default'
    const figures = figuresOf(chosen)
    setPreset(chosen)
    if (figures) setDrafts(draftsOf(figures))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const figures = preset === 'custom' ? sentFigures(drafts) : {}
    const save = async () => onSaved(await client.sessions.updateSendingPolicy.mutate({ id, preset, ...figures }))
    void act(save, t('saved'))
  }
  const isDirty = preset !== policy.preset || (preset === 'custom' && !isSame(drafts, draftsOf(policy.figures)))
  const discard = () => {
    setPreset(policy.preset)
    setDrafts(draftsOf(policy.figures))
    forget()
  }
  const isAllowed = may('sessions.updateSendingPolicy')
  const isShown = preset === 'custom' || preset === 'careful' || preset === 'normal'
  const presets = choices.map(choice => [choice, t(`presets.${choice}`)] as const)
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <fieldset disabled={!isAllowed} className="min-w-0">
        <Field label={t('preset')} hint={t(`hints.${preset}`)} error={problem?.fields.preset}>
          {control => <Select {...control} value={preset} onChange={choose} options={presets} disabled={!isAllowed} />}
        </Field>
      </fieldset>
      {isShown && (
        <SendingFields
          drafts={drafts}
          disabled={preset !== 'custom' || !isAllowed}
          errors={problem?.fields ?? {}}
          onChange={setDrafts}
        />
      )}
      {isShown && <p className="text-sm text-faint">{t('experience')}</p>}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <LeaveQuestion isDirty={isDirty && !busy} />
      {isDirty && (
        <div className="flex gap-2">
          <Button type="submit" look="primary" busy={busy}>
            {t('save')}
          </Button>
          <Button disabled={busy} onClick={discard}>
            {unsaved('discard')}
          </Button>
        </div>
      )}
    </form>
  )
}

const isSame = (one: FigureDrafts, other: FigureDrafts) => JSON.stringify(one) === JSON.stringify(other)

/** What follows from it at the moment. */
function Standing({ policy }: { policy: SendingPolicyRecord }) {
  const t = useTexts('sessions.sending')
  const { in_effect, day_limit, held, ceiling } = policy
  const limits = (['per_minute', 'per_hour', 'per_day'] as const).flatMap(name => {
    const count = ceiling[name]
    return count === null ? [] : [t(`ceilings.${name}`, { count })]
  })
  return (
    <div className="mt-4 flex flex-col gap-1 border-t border-line pt-4 text-sm text-soft">
      <p>
        {t('inEffect', { policy: t(`presets.${in_effect}`) })}{' '}
        {day_limit !== null && t('dayLimit', { count: day_limit })}
      </p>
      <p>{t('held', { count: held })}</p>
      {limits.length > 0 && <p>{t('ceiling', { limits: limits.join(', ') })}</p>}
    </div>
  )
}
