'use client'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { FormProps } from './form-props.ts'

/** A number of degrees up to `most` on either side of zero; null for anything else. */
function degrees(text: string, most: number): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(number) && Math.abs(number) <= most ? number : null
}

/** Asks for a place by its coordinates. */
export function LocationDialog({ send, replyTo, onClose, onClosed }: FormProps) {
  const t = useTexts('chat')
  const [texts, setTexts] = useState({ latitude: '', longitude: '', name: '', address: '' })
  const latitude = degrees(texts.latitude, 90)
  const longitude = degrees(texts.longitude, 180)
  const isReady = latitude !== null && longitude !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const name = texts.name.trim()
    const address = texts.address.trim()
    const location = { latitude, longitude, ...(name && { name }), ...(address && { address }) }
    void send({ kind: 'location', text: name }, ({ client, to, context }) =>
      client.messages.sendLocation.mutate({ to, location, ...(replyTo !== undefined && { replyTo }) }, context),
    )
    onClose()
  }
  return (
    <Dialog open returnFocus={onClosed} onOpenChange={open => !open && onClose()} title={t('attachments.location')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          {(['latitude', 'longitude'] as const).map(name => (
            <Field key={name} label={t(`location.${name}`)} hint={t(`location.${name}Hint`)}>
              {control => (
                <Input
                  {...control}
                  inputMode="text"
                  value={texts[name]}
                  onChange={event => setTexts({ ...texts, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        {(['name', 'address'] as const).map(name => (
          <Field key={name} label={t(`location.${name}`)}>
            {control => (
              <Input
                {...control}
                maxLength={255}
                value={texts[name]}
                onChange={event => setTexts({ ...texts, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" look="primary" className="self-end" disabled={!isReady}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
