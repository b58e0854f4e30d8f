'use client'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

const quiet =
  'rounded-full p-1.5 text-faint transition-opacity hover:bg-sunken hover:text-ink focus-visible:opacity-100 ' +
  'data-[state=open]:opacity-100 md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100'
const plain = 'rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink'

/** A menu that is made when it is opened for the first time: each message has two, of which hardly one is ever used. */
export function OnDemandMenu({
  label,
  icon,
  className,
  isPlain = false,
  onClosed,
  children,
}: {
  label: string
  icon: ReactNode
  className: string
  /** Its button is always seen, and not only while something is done with what it belongs to. */
  isPlain?: boolean
  /** The menu is gone, and its button gets the focus unless the event is prevented. */
  onClosed?: (event: Event) => void
  children: ReactNode
}) {
  const look = isPlain ? plain : quiet
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) {
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setWanted(true)}
        className={look}
      >
        {icon}
      </button>
    )
  }
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger aria-label={label} className={look}>
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
