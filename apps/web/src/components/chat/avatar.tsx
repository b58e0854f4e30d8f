import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { Megaphone, User, Users } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'

/** A round sign for a chat: the first letter of a person's name, a picture of its kind for others. */
export function Avatar({ name, kind, className }: { name: string; kind: ChatEntry['kind']; className?: string }) {
  const letter = /\p{L}/u.exec(name)?.[0]
  const Icon = { personal: User, group: Users, channel: Megaphone }[kind]
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex size-11 shrink-0 items-center justify-center rounded-full bg-sunken font-semibold text-soft ring-1 ring-line ring-inset',
        className,
      )}
    >
      {kind === 'personal' && letter ? letter.toUpperCase() : <Icon className="size-5" />}
    </span>
  )
}
