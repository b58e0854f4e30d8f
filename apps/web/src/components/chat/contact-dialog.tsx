'use client'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { FormProps } from './form-props.ts'

/** Asks for what stands on a contact card. */
export function ContactDialog({ send, replyTo, onClose, onClosed }: FormProps) {
  const t = useTexts('chat')
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const isReady = name.trim() !== '' && phone.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const contact = { name: name.trim(), phone: phone.trim() }
    void send({ kind: 'contact', text: contact.name }, ({ client, to, context }) =>
      client.messages.sendContact.mutate({ to, contact, ...(replyTo !== undefined && { replyTo }) }, context),
    )
    onClose()
  }
  return (
    <Dialog open returnFocus={onClosed} onOpenChange={open => !open && onClose()} title={t('attachments.contact')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('card.name')}>
          {control => (
            <Input {...control} value={name} maxLength={255} onChange={event => setName(event.target.value)} />
          )}
        </Field>
        <Field label={t('card.phone')}>
          {control => (
            <Input
              {...control}
              type="tel"
              value={phone}
              maxLength={64}
              placeholder="+6281234567890"
              onChange={event => setPhone(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="primary" className="self-end" disabled={!isReady}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
