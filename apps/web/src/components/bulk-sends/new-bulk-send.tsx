'use client'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useFormatter } from 'use-intl'
import { loadPart } from '../../client/load-part.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { LeaveQuestion } from '../ui/leave-question.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'
import { emptyDraft, isFilledIn, type NewDraft, type Step, steps } from './new-draft.ts'
import { StepTrail } from './step-trail.tsx'
import { useMakeDraft } from './use-make-draft.ts'
import { WhoStep } from './who-step.tsx'

// The steps that come later are fetched while the first one is filled in.
const loadWhat = () => loadPart(() => import('./what-step.tsx').then(file => file.WhatStep))
const loadWhen = () => loadPart(() => import('./when-step.tsx').then(file => file.WhenStep))
const loadCheck = () => loadPart(() => import('./draft-check.tsx').then(file => file.DraftCheck))
const WhatStep = dynamic(loadWhat, { ssr: false, loading: () => <Skeleton /> })
const WhenStep = dynamic(loadWhen, { ssr: false, loading: () => <Skeleton /> })
const DraftCheck = dynamic(loadCheck, { ssr: false, loading: () => <Skeleton /> })

/** Asks who gets what, and when; then the gateway has a draft, which is shown as it would be sent. */
export function NewBulkSend() {
  const t = useTexts('bulkSends.wizard')
  const may = useMay()('bulkSends.create')
  return (
    <>
      <BackLink />
      <PageHeading title={t('title')} description={t('lead')} />
      {may ? <Wizard /> : <Notice tone="info">{t('forMembers')}</Notice>}
    </>
  )
}

function Wizard() {
  const t = useTexts('bulkSends.wizard')
  const format = useFormatter()
  const router = useRouter()
  const [blank] = useState(() =>
    emptyDraft(t('usualName', { day: format.dateTime(new Date(), { dateStyle: 'long' }) })),
  )
  const [draft, setDraft] = useState<NewDraft>(blank)
  const [step, setStep] = useState<Step>('who')
  const { make, made, busy, problem } = useMakeDraft()
  useEffect(() => {
    for (const load of [loadWhat, loadWhen, loadCheck]) load().catch(() => undefined)
  }, [])
  const change = (changes: Partial<NewDraft>) => setDraft(before => ({ ...before, ...changes }))
  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  const goOn = async () => {
    if (after === 'check' && !(await make(draft))) return
    if (after) setStep(after)
  }
  const isDirty = step !== 'check' && !busy && draft !== blank
  const errors = problem?.fields ?? {}
  return (
    <>
      <StepTrail step={step} />
      <LeaveQuestion isDirty={isDirty} />
      {step === 'who' && <WhoStep draft={draft} onChange={change} />}
      {step === 'what' && <WhatStep draft={draft} errors={errors} onChange={change} />}
      {step === 'when' && <WhenStep draft={draft} errors={errors} onChange={change} />}
      {step === 'check' && made && (
        <DraftCheck
          id={made.id}
          imported={made.imported}
          onStarted={() => router.push(`/bulk-sends/${made.id}`)}
          onBack={() => setStep('when')}
        />
      )}
      {problem && step !== 'check' && (
        <Notice tone="danger" className="mt-4">
          {problem.sentence}
        </Notice>
      )}
      {step !== 'check' && (
        <div className="mt-5 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          {before && (
            <Button disabled={busy} onClick={() => setStep(before)}>
              {t('previous')}
            </Button>
          )}
          <Button look="primary" busy={busy} disabled={!isFilledIn(draft, step)} onClick={() => void goOn()}>
            {t(after === 'check' ? 'check' : 'next')}
          </Button>
        </div>
      )}
    </>
  )
}
