'use client'
import { ArrowLeft } from 'lucide-react'
import dynamic from 'next/dynamic'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { Link } from '../ui/link.tsx'
import { WithCode } from '../ui/with-code.tsx'
import type { DescribedOperation } from './described-operation.ts'
import { MethodBadge } from './method-badge.tsx'
import { RequestForm } from './request-form.tsx'
import { SnippetsCard } from './snippets/snippets-card.tsx'
import { useCall } from './use-call.ts'

const AnswerCard = dynamic(() => loadPart(() => import('./answer-card.tsx').then(file => file.AnswerCard)))
const ConfirmDialog = dynamic(() => loadPart(() => import('../ui/confirm-dialog.tsx').then(file => file.ConfirmDialog)))

/** Form, snippets and answer of one operation. The address fills fields: `?to=…&session=7`. */
export function OperationPage({ operation, origin }: { operation: DescribedOperation; origin: string }) {
  return (
    <>
      <Heading operation={operation} />
      <OperationCall operation={operation} origin={origin} />
    </>
  )
}

/** The same without its heading, for pages that say elsewhere which operation it is. */
export function OperationCall({ operation, origin }: { operation: DescribedOperation; origin: string }) {
  const t = useTexts('explorer')
  const call = useCall(operation, origin)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Card title={t('request')}>
          <RequestForm operation={operation} call={call} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <SnippetsCard operation={operation} input={call.input} place={call.place} />
          {call.answer && <AnswerCard answer={call.answer} />}
        </div>
      </div>
      {call.isAsking && (
        <ConfirmDialog
          open={call.isAsking}
          onOpenChange={call.setAsking}
          title={t('ask', { title: operation.title })}
          action={t('runIt')}
          onConfirm={call.go}
          busy={call.busy}
        >
          <WithCode text={operation.description} /> {t('takesAway')}
        </ConfirmDialog>
      )}
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
