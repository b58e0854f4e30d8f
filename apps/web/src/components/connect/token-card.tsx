'use client'
import { KeyRound, ListChecks } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type FormEvent, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ToolCheck } from './list-tools.ts'

const CreateTokenDialog = dynamic(() =>
  loadPart(() => import('../people/create-token-dialog.tsx').then(file => file.CreateTokenDialog)),
)

/** Makes a token or takes one, and asks the tool server what it may do. The token stays in this page's memory. */
export function TokenCard({
  token,
  check,
  total,
  onToken,
  onCheck,
}: {
  token: string
  check: ToolCheck | undefined
  total: number
  onToken: (token: string) => void
  onCheck: (check: ToolCheck) => void
}) {
  const t = useTexts('connect.token')
  const [isCreating, setCreating] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { listTools } = await import('./list-tools.ts')
      onCheck(await listTools(token))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card
      title={t('title')}
      description={t('description')}
      actions={
        <Button size="small" onClick={() => setCreating(true)}>
          <KeyRound aria-hidden="true" /> {t('create')}
        </Button>
      }
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('label')} hint={t('hint')}>
          {control => (
            <Input
              {...control}
              type="password"
              value={token}
              onChange={event => onToken(event.target.value.trim())}
              autoComplete="off"
              spellCheck={false}
              required
              className="font-mono"
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {!busy && <ListChecks aria-hidden="true" />} {t('check')}
        </Button>
        <CheckResult check={check} total={total} />
      </form>
      {isCreating && <CreateTokenDialog open onOpenChange={setCreating} onMade={onToken} />}
    </Card>
  )
}

function CheckResult({ check, total }: { check: ToolCheck | undefined; total: number }) {
  const t = useTexts('connect.token')
  if (!check) return null
  if (check.ok) {
    const count = check.names.length
    return (
      <div role="status">
        <Notice tone="good">
          {count < total ? t('some', { count, total, ms: check.ms }) : t('all', { count, ms: check.ms })}
        </Notice>
      </div>
    )
  }
  return <Notice tone="danger">{sentenceOf(check.status, t)}</Notice>
}

function sentenceOf(status: number, t: ReturnType<typeof useTexts<'connect.token'>>): string {
  if (status === 401) return t('refused')
  if (status === 403) return t('paidOnly')
  return status === 0 ? t('unreachable') : t('failed', { status: String(status) })
}
