'use client'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

interface Tab {
  readonly id: string
  readonly name: string
  readonly content: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Views of one thing on one page, chosen by arrow keys too; for views with addresses of their own see `TabLinks`. Plain buttons: a
 * library’s tabs have inline styles, which the pages’ policy does not let the server send.
 */
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
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(
    tabs.findIndex(({ id }) => id === value),
    0,
  )
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = step === undefined ? edge(event.key, tabs.length) : (at + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={go}
        className="mb-3 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(id)}
            className={classNames(
              'border-b-2 px-3 py-2 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
              index === at ? 'border-ink text-ink' : 'border-transparent text-soft hover:text-ink',
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${tabs[at]?.id}`} className="min-w-0">
        {tabs[at]?.content}
      </div>
    </div>
  )
}

function edge(key: string, count: number): number | undefined {
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
