'use client'
import { SmilePlus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { OnDemandMenu } from './on-demand-menu.tsx'

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const

/** The reactions that people use most. */
export function ReactionMenu({ label, onChoose }: { label: string; onChoose: (emoji: string) => void }) {
  return (
    <OnDemandMenu label={label} icon={<SmilePlus className="size-4" aria-hidden="true" />} className="flex">
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
