'use client'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import type { FormProps } from './form-props.ts'

const maxOptions = 12

/** Asks for a question and its options. */
export function PollDialog({ send, replyTo, onClose, onClosed }: FormProps) {
  const t = useTexts('chat')
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState<readonly string[]>(['', ''])
  const [multiSelect, setMulti] = useState(false)
  const given = options.map(option => option.trim()).filter(option => option !== '')
  const isDistinct = new Set(given).size === given.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (question.trim() === '' || given.length < 2 || !isDistinct) return
    const poll = { question: question.trim(), options: given, ...(multiSelect && { multiSelect }) }
    void send({ kind: 'poll', text: poll.question }, ({ client, to, context }) =>
      client.messages.sendPoll.mutate({ to, poll, ...(replyTo !== undefined && { replyTo }) }, context),
    )
    onClose()
  }
  return (
    <Dialog open returnFocus={onClosed} onOpenChange={open => !open && onClose()} title={t('attachments.poll')}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('poll.question')}>
          {control => (
            <Input {...control} value={question} onChange={event => setQuestion(event.target.value)} maxLength={255} />
          )}
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-medium">{t('poll.options')}</legend>
          {options.map((option, place) => (
            <Input
              // biome-ignore lint/suspicious/noArrayIndexKey: options are told apart by their places
              key={place}
              aria-label={t('poll.option', { number: String(place + 1) })}
              value={option}
              maxLength={100}
              onChange={event => setOptions(options.with(place, event.target.value))}
            />
          ))}
          {options.length < maxOptions && (
            <Button size="small" look="quiet" className="self-start" onClick={() => setOptions([...options, ''])}>
              <Plus /> {t('poll.add')}
            </Button>
          )}
          {!isDistinct && <p className="text-sm text-danger">{t('poll.distinct')}</p>}
        </fieldset>
        <SwitchRow label={t('poll.several')} checked={multiSelect} onChange={setMulti} />
        <Button
          type="submit"
          look="primary"
          className="self-end"
          disabled={question.trim() === '' || given.length < 2 || !isDistinct}
        >
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
