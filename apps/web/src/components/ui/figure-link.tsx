import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

/** A number with its name and what it says; it leads to the rows that it counts. */
export function FigureLink({
  href,
  name,
  value,
  note,
  isBad = false,
}: {
  href: string
  name: string
  value: string
  note: ReactNode
  isBad?: boolean
}) {
  return (
    <Link
      href={href}
      className="flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4 transition-colors hover:border-line-strong"
    >
      <span className="text-sm text-soft">{name}</span>
      <span
        className={classNames('mt-1 text-2xl font-semibold tracking-tight tabular-nums', isBad && 'text-danger')}
        data-figure
      >
        {value}
      </span>
      <span className="mt-0.5 text-xs text-faint">{note}</span>
    </Link>
  )
}
