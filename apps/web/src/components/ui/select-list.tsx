'use client'
import { Check } from 'lucide-react'
import { Select } from 'radix-ui'
import { type RefObject, useState } from 'react'
import type { SelectOption } from './select-option.ts'

/**
 * The list of a select, which has the focus while it is open. Loaded when it is needed: the button is ours, and an empty
 * place over it is what the library takes for its own.
 */
export function SelectList({
  button,
  options,
  chosen,
  onChoose,
  onClose,
}: {
  button: RefObject<HTMLButtonElement | null>
  options: readonly SelectOption[]
  chosen: string
  onChoose: (value: string) => void
  onClose: () => void
}) {
  const [label] = useState(() => button.current?.ariaLabel ?? button.current?.labels[0]?.textContent ?? '')
  const [nonce] = useState(() => document.querySelector<HTMLElement>('script[nonce]')?.nonce)
  return (
    // The usual root also makes a hidden field of the browser's, with styles that the policy of our pages forbids.
    <Select.unstable_Provider open value={chosen} onValueChange={onChoose} onOpenChange={open => !open && onClose()}>
      <Select.Trigger asChild {...unheard}>
        <span className="pointer-events-none absolute inset-0" />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          aria-label={label}
          onCloseAutoFocus={event => {
            event.preventDefault()
            button.current?.focus({ preventScroll: true })
          }}
          className="z-50 max-h-[min(22rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1.5rem)] overflow-hidden rounded-xl border border-line bg-raised shadow-lg"
        >
          <Select.Viewport nonce={nonce} className="p-1.5">
            {groupsOf(options).map(({ group, members }) => (
              <Group key={members[0]?.[0]} group={group}>
                {members.map(option => (
                  <Row key={option[0]} option={option} />
                ))}
              </Group>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.unstable_Provider>
  )
}

/** The library's own button, which nobody can see, reach or hear. */
const unheard = {
  role: 'presentation',
  tabIndex: -1,
  'aria-hidden': true,
  'aria-expanded': undefined,
  'aria-autocomplete': undefined,
  'aria-controls': undefined,
  type: undefined,
  dir: undefined,
} as const

function Group({ group, children }: { group: string | undefined; children: React.ReactNode }) {
  if (group === undefined) return children
  return (
    <Select.Group>
      <Select.Label className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-faint">{group}</Select.Label>
      {children}
    </Select.Group>
  )
}

function Row({ option: [value, text, more] }: { option: SelectOption }) {
  return (
    <Select.Item
      value={value}
      lang={more?.lang}
      className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-selected data-highlighted:text-ink"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Select.ItemText>{text}</Select.ItemText>
      </span>
      <Select.ItemIndicator>
        <Check className="size-4 shrink-0" />
      </Select.ItemIndicator>
    </Select.Item>
  )
}

/** Neighbours with one heading stand together. */
function groupsOf(options: readonly SelectOption[]) {
  const groups: { group: string | undefined; members: SelectOption[] }[] = []
  for (const option of options) {
    const group = option[2]?.group
    const last = groups.at(-1)
    if (last && last.group === group) last.members.push(option)
    else groups.push({ group, members: [option] })
  }
  return groups
}
