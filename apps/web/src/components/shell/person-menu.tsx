'use client'
import { Check, ChevronsUpDown, LogOut } from 'lucide-react'
import { signOut } from 'next-auth/react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { chooseTheme, readTheme, type Theme, themes } from '../../client/theme.ts'

const themeTexts: Readonly<Record<Theme, string>> = { system: 'As the system', light: 'Light', dark: 'Dark' }
const row =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-sm outline-none data-highlighted:bg-sunken'

/** Who is signed in, the colours, and the way out. */
export function PersonMenu({ name, email }: { name: string; email: string }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label="Account menu"
        className="flex w-full items-center gap-2.5 rounded-lg p-1 text-left transition-colors hover:bg-sunken md:p-2"
      >
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
        >
          {(name || email).slice(0, 1).toUpperCase()}
        </span>
        <span className="hidden min-w-0 flex-1 md:block">
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-faint">{email}</span>
        </span>
        <ChevronsUpDown className="hidden size-4 text-faint md:block" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 w-56 rounded-xl border border-line bg-raised p-1.5 shadow-lg"
        >
          <div className="px-2.5 py-2 md:hidden">
            <div className="truncate text-sm font-medium">{name}</div>
            <div className="truncate text-xs text-faint">{email}</div>
          </div>
          <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-faint">Colours</DropdownMenu.Label>
          <ThemeChoice />
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <DropdownMenu.Item className={row} onSelect={() => signOut({ callbackUrl: '/login' })}>
            <LogOut className="size-4 text-faint" aria-hidden="true" /> Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function ThemeChoice() {
  const [theme, setTheme] = useState(() => readTheme(document.documentElement.dataset.theme))
  const choose = (text: string) => {
    const chosen = readTheme(text)
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <DropdownMenu.RadioGroup value={theme} onValueChange={choose}>
      {themes.map(value => (
        <DropdownMenu.RadioItem key={value} value={value} className={row} onSelect={event => event.preventDefault()}>
          <span className="size-4">
            <DropdownMenu.ItemIndicator>
              <Check className="size-4 text-accent" aria-hidden="true" />
            </DropdownMenu.ItemIndicator>
          </span>
          {themeTexts[value]}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  )
}
