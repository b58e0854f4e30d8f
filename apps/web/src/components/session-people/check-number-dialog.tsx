'use client'
import { type FormEvent, useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Notice } from '../ui/notice.tsx'

/** Asks the network whether a number is registered. */
export function CheckNumberDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('sessions.contacts')
  const client = useTRPCClient()
  const { id, status } = useThisSession()
  const { act, busy, problem } = useAct()
  const [number, setNumber] = useState('')
  const [found, setFound] = useState<{ readonly number: string; readonly exists: boolean }>()
  const digits = number.replace(/\D/g, '')
  const check = (event: FormEvent) => {
    event.preventDefault()
    setFound(undefined)
    act(async () => {
      const input = { phone_number: `+${digits}` }
      const { exists } = await client.contacts.checkNumber.query(input, { context: { sessionId: id } })
      setFound({ number: digits, exists })
    })
  }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('check')} description={t('checkHint')}>
      <form onSubmit={check} className="flex flex-col gap-4">
        <Field label={t('facts.number')} error={problem?.sentence}>
          {control => (
            <Input
              {...control}
              type="tel"
              value={number}
              maxLength={64}
              placeholder="+6281234567890"
              onChange={event => setNumber(event.target.value)}
            />
          )}
        </Field>
        {status !== 'connected' && <Notice tone="info">{t('connectFirst')}</Notice>}
        <div role="status">
          {found && (
            <Notice tone={found.exists ? 'good' : 'warn'}>
              {t(found.exists ? 'registered' : 'notRegistered', { number: `+${found.number}` })}
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          {found?.exists && (
            <ButtonLink href={`/sessions/${id}/chat/${found.number}%40s.whatsapp.net`}>{t('openChat')}</ButtonLink>
          )}
          <Button type="submit" look="primary" busy={busy} disabled={digits.length < 7 || status !== 'connected'}>
            {t('checkNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
