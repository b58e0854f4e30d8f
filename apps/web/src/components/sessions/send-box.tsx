'use client'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'
import { useThisSession } from './session-context.ts'

/** Sends a text as this session. `firstText`: what stands in it at first. */
export function SendBox({ to, firstText = '', onTo }: { to: string; firstText?: string; onTo: (to: string) => void }) {
  const t = useTexts('sessions.messages.send')
  const { id, status } = useThisSession()
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [text, setText] = useState(firstText)
  const isConnected = status === 'connected'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const send = () => client.messages.sendText.mutate({ to, text }, { context: { sessionId: id } })
    if (await act(send, t('done'))) setText('')
  }
  return (
    <Card title={t('title')}>
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <Field label={t('to')} error={problem?.fields.to}>
          {control => (
            <Input
              {...control}
              value={to}
              onChange={event => onTo(event.target.value)}
              required
              autoComplete="off"
              placeholder="+62 812 3456 7890"
            />
          )}
        </Field>
        <Field label={t('text')} error={problem?.fields.text}>
          {control => (
            <Textarea
              {...control}
              value={text}
              onChange={event => setText(event.target.value)}
              required
              rows={2}
              className="min-h-10!"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3 sm:col-span-2">
          <span className="text-sm text-faint">{isConnected ? t('outcome') : t('connectFirst')}</span>
          <Button type="submit" look="primary" busy={busy} disabled={!isConnected}>
            {!busy && <SendHorizontal aria-hidden="true" />} {t('submit')}
          </Button>
        </div>
        {problem && Object.keys(problem.fields).length === 0 && (
          <Notice tone="danger" className="sm:col-span-2">
            {problem.sentence}
          </Notice>
        )}
      </form>
    </Card>
  )
}
