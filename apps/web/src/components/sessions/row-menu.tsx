'use client'
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { RowActIcon } from './row-act-icon.tsx'
import type { RowAct } from './row-acts.ts'

/** The menu of a row, which opens as soon as it is there. What was chosen is done when its button has the focus again. */
export function RowMenu({
  label,
  acts,
  isBusy,
  className,
  onAct,
}: {
  label: string
  acts: readonly RowAct[]
  isBusy: boolean
  /** Of its button. */
  className: string
  onAct: (act: RowAct) => void
}) {
  const t = useTexts('sessions.acts')
  const chosen = useRef<RowAct>(undefined)
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={className}>
        <MoreHorizontal className="size-5" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          sideOffset={4}
          align="end"
          onCloseAutoFocus={() => {
            const act = chosen.current
            chosen.current = undefined
            if (act) setTimeout(() => onAct(act))
          }}
          className="z-40 min-w-44 rounded-xl border border-line bg-raised p-1 shadow-lg"
        >
          {acts.map(act => (
            <DropdownMenu.Item
              key={act}
              disabled={isBusy}
              onSelect={() => {
                chosen.current = act
              }}
              className="flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-disabled:opacity-55 data-highlighted:bg-sunken"
            >
              <RowActIcon act={act} /> {t(act)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
