'use client'
import { ChevronRight, Copy } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { useToast } from '../ui/toast.tsx'
import { copyOf, pathOf } from './payload-path.ts'

/** Members that are shown at first; a long list asks before it fills the page. */
const perStep = 100
const menuItem = 'cursor-pointer rounded-md px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-sunken'

/** JSON as a tree of what can be opened. Everything in it is text from the network, and set as text. */
export function PayloadTree({ data, openDepth }: { data: unknown; openDepth: number }) {
  return (
    <ul className="font-mono text-xs leading-relaxed">
      <Node name="data" value={data} path={[]} openDepth={openDepth} />
    </ul>
  )
}

interface NodeProps {
  readonly name: string
  readonly value: unknown
  readonly path: readonly (string | number)[]
  /** How many levels are open. */
  readonly openDepth: number
}

function Node({ name, value, path, openDepth }: NodeProps) {
  const t = useTexts('events.tree')
  const [isOpen, setOpen] = useState(path.length < openDepth)
  const members = membersOf(value)
  if (!members) {
    return (
      <li className="group flex items-start gap-1 rounded pl-5 hover:bg-surface">
        <span className="min-w-0 flex-1 py-0.5 break-all">
          <span className="text-soft">{name}: </span>
          <Leaf value={value} />
        </span>
        <CopyMenu path={path} value={value} />
      </li>
    )
  }
  const count = t(Array.isArray(value) ? 'items' : 'keys', { count: members.length })
  return (
    <li>
      <div className="group flex items-start gap-1 rounded hover:bg-surface">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-6 min-w-0 flex-1 items-center gap-1 rounded text-left focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden="true"
            className={classNames('size-4 shrink-0 text-faint transition-transform', isOpen && 'rotate-90')}
          />
          <span className="break-all text-soft">{name}</span> <span className="text-faint">{count}</span>
        </button>
        <CopyMenu path={path} value={value} />
      </div>
      {isOpen && <Members members={members} path={path} openDepth={openDepth} />}
    </li>
  )
}

function Members({
  members,
  path,
  openDepth,
}: Pick<NodeProps, 'path' | 'openDepth'> & { members: readonly (readonly [string | number, unknown])[] }) {
  const t = useTexts('events.tree')
  const [shown, setShown] = useState(perStep)
  const rest = members.length - shown
  return (
    <ul className="ml-2 border-l border-line pl-2">
      {members.slice(0, shown).map(([key, value]) => (
        <Node key={key} name={String(key)} value={value} path={[...path, key]} openDepth={openDepth} />
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            className="min-h-6 rounded px-5 text-link hover:underline"
            onClick={() => setShown(shown + perStep)}
          >
            {t('more', { count: Math.min(rest, perStep) })}
          </button>
        </li>
      )}
    </ul>
  )
}

function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span className="text-link">{JSON.stringify(value)}</span>
  if (value === null) return <span className="text-faint">null</span>
  return <span className="text-info">{String(value)}</span>
}

function CopyMenu({ path, value }: Pick<NodeProps, 'path' | 'value'>) {
  const t = useTexts('events.tree')
  const toast = useToast()
  const text = pathOf(path)
  const copy = (copied: string) =>
    navigator.clipboard.writeText(copied).then(
      () => toast('good', t('copied')),
      () => toast('danger', t('refused')),
    )
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger
        aria-label={t('actions', { path: text })}
        className="flex size-6 shrink-0 items-center justify-center rounded text-faint hover:bg-sunken hover:text-ink focus-visible:opacity-100 data-[state=open]:opacity-100 md:opacity-0 md:group-hover:opacity-100"
      >
        <Copy className="size-3.5" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 rounded-xl border border-line bg-raised p-1.5 shadow-lg"
        >
          <DropdownMenu.Item className={menuItem} onSelect={() => copy(text)}>
            {t('copyPath')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menuItem} onSelect={() => copy(copyOf(value))}>
            {t('copyValue')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function membersOf(value: unknown): readonly (readonly [string | number, unknown])[] | null {
  if (Array.isArray(value)) return value.map((member, index) => [index, member] as const)
  return typeof value === 'object' && value !== null ? Object.entries(value) : null
}
