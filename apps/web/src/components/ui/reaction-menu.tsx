'use client'
import { SmilePlus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { OnDemandMenu } from './on-demand-menu.tsx'

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** The reactions that people use most. */
export function ReactionMenu({
  label,
  startsOpen = false,
  onChoose,
}: {
  label: string
  startsOpen?: boolean
  onChoose: (emoji: string) => void
}) {
  return (
    <OnDemandMenu
      label={label}
      icon={<SmilePlus className="size-4" aria-hidden="true" />}
      startsOpen={startsOpen}
      className="flex"
    >
      {emojis.map(emoji => (
        <DropdownMenu.Item
          key={emoji}
          onSelect={() => onChoose(emoji)}
          className="cursor-pointer rounded-lg p-1.5 text-xl outline-none data-highlighted:bg-sunken"
        >
          {emoji}
        </DropdownMenu.Item>
      ))}
    </OnDemandMenu>
  )
}
