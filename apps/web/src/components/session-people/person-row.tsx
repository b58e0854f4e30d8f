'use client'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '../chat/avatar.tsx'

/** Opens what is known of a contact or group. Names come from the network. */
export function PersonRow({
  name,
  detail,
  kind,
  onOpen,
}: {
  name: string
  detail: string
  kind: 'personal' | 'group'
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex h-full w-full items-center gap-3 px-4 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <Avatar name={name} kind={kind} className="size-10!" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-sm font-medium">{name}</bdi>
        <span className="block truncate text-sm text-soft tabular-nums">{detail}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
    </button>
  )
}
