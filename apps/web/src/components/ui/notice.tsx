import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  danger: 'border-danger/30 bg-danger-soft text-danger-strong',
  warn: 'border-warn/30 bg-warn-soft text-warn',
  info: 'border-info/25 bg-info-soft text-info',
  good: 'border-success/25 bg-success-soft text-success',
} as const

/** A sentence that has to be seen. Errors are announced to screen readers. */
export function Notice({
  tone,
  className,
  children,
}: {
  tone: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={classNames('rounded-lg border px-3.5 py-2.5 text-sm break-words', tones[tone], className)}
    >
      {children}
    </div>
  )
}
