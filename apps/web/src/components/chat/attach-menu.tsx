'use client'
import {
  BarChart3,
  CircleDot,
  Contact,
  FileText,
  ImageIcon,
  LayoutTemplate,
  MapPin,
  Mic,
  type Plus,
  Sticker,
} from 'lucide-react'
import dynamic from 'next/dynamic'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { AttachButton } from './attach-button.tsx'
import { type Attachment, accepted, attachmentOf, type FileChoice } from './attachment.ts'
import type { FormProps } from './form-props.ts'

const ContactDialog = dynamic(() => loadPart(() => import('./contact-dialog.tsx').then(file => file.ContactDialog)))
const LocationDialog = dynamic(() => loadPart(() => import('./location-dialog.tsx').then(file => file.LocationDialog)))
const TemplateDialog = dynamic(() => loadPart(() => import('./template-dialog.tsx').then(file => file.TemplateDialog)))
const PollDialog = dynamic(() => loadPart(() => import('./poll-dialog.tsx').then(file => file.PollDialog)))

const files = [
  { choice: 'media', icon: ImageIcon },
  { choice: 'document', icon: FileText },
  { choice: 'voice', icon: Mic },
  { choice: 'ptv', icon: CircleDot },
  { choice: 'sticker', icon: Sticker },
] as const satisfies readonly { choice: FileChoice; icon: typeof Plus }[]
const forms = [
  { form: 'poll', icon: BarChart3 },
  { form: 'location', icon: MapPin },
  { form: 'contact', icon: Contact },
  { form: 'template', icon: LayoutTemplate },
] as const

/** Everything that can be sent beside a text. It comes open: see `AttachPlace`. */
export function AttachMenu({
  isOff,
  replyTo,
  send,
  onFile,
  onDone,
  onClosed,
}: Pick<FormProps, 'send' | 'replyTo' | 'onClosed'> & {
  isOff: boolean
  onFile: (attachment: Attachment) => void
  onDone: () => void
}) {
  const t = useTexts('chat')
  const input = useRef<HTMLInputElement>(null)
  /** Something was chosen: the composer gets the focus, and not the button of the menu. */
  const isChosen = useRef(false)
  const [choice, setChoice] = useState<FileChoice>('media')
  const [form, setForm] = useState<(typeof forms)[number]['form'] | null>(null)
  const choose = (next: FileChoice) => {
    isChosen.current = true
    setChoice(next)
    if (!input.current) return
    input.current.accept = accepted[next]
    input.current.click()
  }
  const openForm = (next: typeof form) => {
    isChosen.current = true
    setForm(next)
  }
  const props = {
    ...{ send, replyTo, onClosed },
    onClose: () => {
      setForm(null)
      onDone()
    },
  }
  const item =
    'flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-highlighted:bg-sunken'
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="file"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) onFile(attachmentOf(choice, file))
          event.target.value = ''
        }}
      />
      <DropdownMenu.Root defaultOpen>
        <DropdownMenu.Trigger asChild>
          <AttachButton disabled={isOff} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            side="top"
            align="start"
            sideOffset={6}
            onCloseAutoFocus={event => {
              if (isChosen.current) event.preventDefault()
              if (isChosen.current && form === null) onClosed()
              isChosen.current = false
            }}
            className="z-40 min-w-48 rounded-xl border border-line bg-raised p-1 shadow-lg"
          >
            {files.map(({ choice: next, icon: Icon }) => (
              <DropdownMenu.Item key={next} onSelect={() => choose(next)} className={item}>
                <Icon className="size-4 text-soft" aria-hidden="true" /> {t(`attachments.${next}`)}
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            {forms.map(({ form: next, icon: Icon }) => (
              <DropdownMenu.Item key={next} onSelect={() => openForm(next)} className={item}>
                <Icon className="size-4 text-soft" aria-hidden="true" /> {t(`attachments.${next}`)}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {form === 'poll' && <PollDialog {...props} />}
      {form === 'location' && <LocationDialog {...props} />}
      {form === 'contact' && <ContactDialog {...props} />}
      {form === 'template' && <TemplateDialog {...props} />}
    </>
  )
}
