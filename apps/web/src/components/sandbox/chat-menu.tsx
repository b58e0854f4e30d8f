'use client'
import type { SandboxChat } from '@messenger/shared/contract/sandbox/chat'
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  type LucideIcon,
  Mail,
  MailOpen,
  MoreVertical,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useToast } from '../ui/toast.tsx'

const muteMs = 8 * 3_600_000

type Change = Partial<Pick<SandboxChat, 'archived' | 'muted_until' | 'pinned' | 'unread'>>

/** How the owner sets the open chat, and how it is deleted. What takes it out of sight leads back to the chats. */
export function ChatMenu({
  phone,
  chat,
  settings,
  disabled,
  onBack,
}: {
  phone: string
  chat: string
  /** Undefined: nothing was set or said in it yet. */
  settings: SandboxChat | undefined
  disabled: boolean
  onBack: () => void
}) {
  const t = useTexts('sandbox.chat.menu')
  const client = useTRPCClient()
  const toast = useToast()
  const { act, busy, problem } = useAct()
  const [isDeleting, setDeleting] = useState(false)
  const change = async (next: Change, isDone: boolean) => {
    const done = await act(() => client.sandbox.updateChat.mutate({ phone_number: phone, chat, ...next }))
    if (!done) toast('danger', t('cannot'))
    else if (isDone) onBack()
  }
  const remove = async () => {
    if (await act(() => client.sandbox.deleteChat.mutate({ phone_number: phone, chat }), t('deleted'))) onBack()
  }
  const { archived = false, muted_until = null, pinned = false, unread = false } = settings ?? {}
  const items: [icon: LucideIcon, text: string, next: () => Change, isDone: boolean][] = [
    muted_until === null
      ? [BellOff, t('mute'), () => ({ muted_until: new Date(Date.now() + muteMs).toISOString() }), false]
      : [Bell, t('unmute'), () => ({ muted_until: null }), false],
    [pinned ? PinOff : Pin, t(pinned ? 'unpin' : 'pin'), () => ({ pinned: !pinned }), false],
    [unread ? MailOpen : Mail, t(unread ? 'unmark' : 'mark'), () => ({ unread: !unread }), !unread],
    [
      archived ? ArchiveRestore : Archive,
      t(archived ? 'unarchive' : 'archive'),
      () => ({ archived: !archived }),
      !archived,
    ],
  ]
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger
          aria-label={t('title')}
          title={t('title')}
          disabled={disabled || busy}
          className="rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50"
        >
          <MoreVertical className="size-5" aria-hidden="true" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content
            align="end"
            sideOffset={4}
            className="z-40 min-w-44 rounded-xl border border-line bg-raised p-1 shadow-lg"
          >
            {items.map(([icon, text, next, isDone]) => (
              <Item key={text} icon={icon} text={text} onSelect={() => void change(next(), isDone)} />
            ))}
            <Item icon={Trash2} text={t('delete')} onSelect={() => setDeleting(true)} danger />
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('askDelete')}
        action={t('delete')}
        onConfirm={remove}
        busy={busy}
        error={problem?.sentence}
      >
        {t('whatGoes')}
      </ConfirmDialog>
    </>
  )
}

function Item({
  icon: Icon,
  text,
  onSelect,
  danger = false,
}: {
  icon: LucideIcon
  text: string
  onSelect: () => void
  danger?: boolean
}) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={`flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-highlighted:bg-sunken ${danger ? 'text-danger' : ''}`}
    >
      <Icon className="size-4" aria-hidden="true" /> {text}
    </DropdownMenu.Item>
  )
}
