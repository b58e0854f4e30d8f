'use client'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { QuietMenuButton, quietMenuLook } from './quiet-menu-button.tsx'

/** A menu that is made when it is opened for the first time: each message has two, of which hardly one is ever used. */
export function OnDemandMenu({
  label,
  icon,
  className,
  startsOpen = false,
  onClosed,
  children,
}: {
  label: string
  icon: ReactNode
  className: string
  startsOpen?: boolean
  /** The menu is gone, and its button gets the focus unless the event is prevented. */
  onClosed?: (event: Event) => void
  children: ReactNode
}) {
  const [isWanted, setWanted] = useState(startsOpen)
  if (!isWanted) return <QuietMenuButton label={label} icon={icon} onClick={() => setWanted(true)} />
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={quietMenuLook}>
        {icon}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          sideOffset={4}
          {...(onClosed && { onCloseAutoFocus: onClosed })}
          className={classNames('z-40 rounded-xl border border-line bg-raised p-1 shadow-lg', className)}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
