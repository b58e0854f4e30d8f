'use client'
import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { WithCode } from '../ui/with-code.tsx'
import { AnswerCard } from './answer-card.tsx'
import { buildInput } from './build-input.ts'
import { curlOf } from './curl.ts'
import type { DescribedOperation } from './described-operation.ts'
import { FieldInput } from './field-input.tsx'
import { MethodBadge } from './method-badge.tsx'
import { SessionSelect } from './session-select.tsx'
import { useRun } from './use-run.ts'

/** Form, curl and answer of one operation. The address fills fields: `?to=…&session=7`. */
export function OperationPage({ operation, origin }: { operation: DescribedOperation; origin: string }) {
  const t = useTexts('explorer')
  const isRefused = useStanding().refused.some(name => name === operation.name)
  const search = useSearchParams()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(search))
  const [session, setSession] = useState(search.get('session') ?? '')
  const [isAsking, setAsking] = useState(false)
  const { run, busy, answer } = useRun(operation)
  const sessionId = Number(session) || undefined
  const built = buildInput(operation.fields, typed)
  const go = async () => {
    if (built.ok) await run(built.input, sessionId)
    setAsking(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!built.ok || isRefused) return
    if (operation.effect === 'destructive') setAsking(true)
    else go()
  }
  const errors = answer?.ok === false ? answer.problem.fields : {}
  return (
    <>
      <Heading operation={operation} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Card title={t('request')}>
          <form onSubmit={submit} className="flex flex-col gap-4">
            {operation.needsSession && <SessionSelect label={t('session')} value={session} onChange={setSession} />}
            {operation.fields.map(field => (
              <FieldInput
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                error={!built.ok && built.field === field.name ? t('badJson') : errors[field.name]}
                onChange={text => setTyped(current => ({ ...current, [field.name]: text }))}
              />
            ))}
            {operation.fields.length === 0 && <p className="text-sm text-faint">{t('noInput')}</p>}
            {isRefused && <Notice tone="info">{t('refused')}</Notice>}
            <Button type="submit" look="primary" busy={busy} disabled={isRefused}>
              {t('run')}
            </Button>
          </form>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <CodeBlock label="curl" text={curlOf(operation, built.ok ? built.input : {}, { origin, sessionId })} />
          {answer && <AnswerCard answer={answer} />}
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('ask', { title: operation.title })}
        action={t('runIt')}
        onConfirm={go}
        busy={busy}
      >
        <WithCode text={operation.description} /> {t('takesAway')}
      </ConfirmDialog>
    </>
  )
}

function Heading({ operation: { title, method, path, description } }: { operation: DescribedOperation }) {
  const t = useTexts('explorer')
  return (
    <div className="mb-6">
      <Link href="/explorer" className="mb-3 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden="true" /> {t('all')}
      </Link>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{title}</h1>
      <p className="mt-1 flex items-center gap-1 font-mono text-sm">
        <MethodBadge method={method} />
        <span className="min-w-0 break-all text-soft">{path}</span>
      </p>
      <p className="mt-2 max-w-2xl text-sm text-soft">
        <WithCode text={description} />
      </p>
    </div>
  )
}
