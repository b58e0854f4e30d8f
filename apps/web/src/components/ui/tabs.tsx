'use client'
import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Tab {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

/** Views of one thing on one page, chosen by arrow keys too. For views with addresses of their own see `TabLinks`. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="min-w-0">
      <Radix.List aria-label={label} className="mb-3 flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, name }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium whitespace-nowrap text-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="min-w-0 rounded-lg">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
