'use client'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { digitsOf } from '../../client/digits-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Opens the chat with a number, whether anything was exchanged with it or not. */
export function NewChatDialog({
  sessionId,
  open,
  onOpenChange,
}: {
  sessionId: number
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const t = useTexts('chat')
  const router = useRouter()
  const [number, setNumber] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = digitsOf(number)
    if (!/^\d{7,15}$/.test(digits)) return setWrong(true)
    onOpenChange(false)
    setNumber('')
    router.push(`/sessions/${sessionId}/chat/${encodeURIComponent(`${digits}@s.whatsapp.net`)}`)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('newChat.title')} description={t('newChat.text')}>
      <form onSubmit={submit} className="flex flex-col gap-5">
        <Field label={t('newChat.number')} error={isWrong ? t('newChat.wrong') : undefined}>
          {control => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              placeholder="+6281234567890"
              value={number}
              onChange={event => {
                setNumber(event.target.value)
                setWrong(false)
              }}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-end">
          {t('newChat.open')}
        </Button>
      </form>
    </Dialog>
  )
}
