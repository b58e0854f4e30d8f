'use client'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

const quiet =
  'rounded-full p-1.5 text-faint transition-opacity hover:bg-sunken hover:text-ink focus-visible:opacity-100 ' +
  'data-[state=open]:opacity-100 md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100'

/** A menu that is made when it is opened for the first time: each message has two, of which hardly one is ever used. */
export function OnDemandMenu({
  label,
  icon,
  className,
  onClosed,
  children,
}: {
  label: string
  icon: ReactNode
  className: string
  /** The menu is gone, and its button gets the focus unless the event is prevented. */
  onClosed?: (event: Event) => void
  children: ReactNode
}) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
        className={quiet}
      >
        {icon}
      </button>
    )
  }
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={quiet}>
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
