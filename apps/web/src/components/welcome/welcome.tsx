'use client'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { LinkStep } from './link-step.tsx'
import { MessageStep } from './message-step.tsx'
import { SessionStep } from './session-step.tsx'
import { StepList } from './step-list.tsx'
import { openStep, type Step, steps, useFollowedWelcome, type WelcomeState } from './use-welcome.ts'
import { WebhookStep } from './webhook-step.tsx'

const EndPanel = dynamic(() => loadPart(() => import('./end-panel.tsx').then(file => file.EndPanel)))

/**
 * The first steps, each of which does the real thing. `?step=` says which is shown (`end`: what comes after); without it, the
 * first that is open, so whoever comes back goes on where they were.
 */
export function Welcome() {
  const t = useTexts('welcome')
  const problemOf = useProblemOf()
  const may = useMay()
  const { data: state, error } = useFollowedWelcome()
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('description')}
        actions={may('sessions.create') && state && !state.isOver && <SkipAll />}
      />
      {error && (
        <Notice tone="danger" className="mb-4">
          {problemOf(error).sentence}
        </Notice>
      )}
      {!state && !error && <Skeleton />}
      {state && <Guide state={state} />}
    </>
  )
}

function Guide({ state }: { state: WelcomeState }) {
  const { search, set } = useAddress()
  const [first] = useState<Step | 'end'>(() => openStep(state) ?? 'end')
  const asked = search.get('step')
  const shown = asked === 'end' ? asked : (steps.find(step => step === asked) ?? first)
  const show = (step: Step | 'end') => set({ step }, true)
  const next = shown === 'end' ? 'end' : (steps[steps.indexOf(shown) + 1] ?? 'end')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <StepList state={state} shown={shown} />
      {shown === 'end' ? (
        <EndPanel state={state} />
      ) : (
        <StepPanel key={shown} step={shown} state={state} onNext={() => show(next)} />
      )}
    </div>
  )
}

function StepPanel({ step, state, onNext }: { step: Step; state: WelcomeState; onNext: () => void }) {
  const t = useTexts('welcome')
  const may = useMay()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const isDone = state.done[step]
  const skip = async () => {
    if (await act(() => client.welcome.skip.mutate({ step }))) onNext()
  }
  return (
    <section aria-label={t(`${step}.title`)} className="flex min-w-0 flex-col gap-4">
      <div>
        <StepHeading text={t(`${step}.title`)} />
        <p className="mt-1 max-w-2xl text-sm text-soft">{t(`${step}.text`)}</p>
      </div>
      {may('sessions.create') ? <Work step={step} state={state} onNext={onNext} /> : null}
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        {!isDone && may('sessions.create') && (
          <Button busy={busy} onClick={skip}>
            {t('skip')}
          </Button>
        )}
        {(isDone || !may('sessions.create')) && (
          <Button look="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Takes the focus when its step comes up, so that whoever uses the keyboard or a screen reader is there at once. */
function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {text}
    </h2>
  )
}

function Work({ step, state, onNext }: { step: Step; state: WelcomeState; onNext: () => void }) {
  const { sessionId } = state
  if (step === 'session') return <SessionStep sessionId={sessionId} onMade={onNext} />
  if (step === 'link') return <LinkStep sessionId={sessionId} />
  if (step === 'message') return <MessageStep sessionId={sessionId} isSent={state.done.message} />
  return <WebhookStep sessionId={sessionId} isMade={state.done.webhook} />
}

function SkipAll() {
  const t = useTexts('welcome')
  const client = useTRPCClient()
  const { set } = useAddress()
  const { act, busy } = useAct()
  const skip = async () => {
    if (await act(() => client.welcome.skip.mutate({ step: 'rest' }))) set({ step: 'end' }, true)
  }
  return (
    <Button size="small" busy={busy} onClick={skip}>
      {t('skipAll')}
    </Button>
  )
}
