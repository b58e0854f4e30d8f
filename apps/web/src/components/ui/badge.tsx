import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const tones = {
  neutral: 'bg-selected text-soft',
  good: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger-strong',
  info: 'bg-info-soft text-info',
} as const
export type Tone = keyof typeof tones

interface BadgeProps {
  tone?: Tone
  dot?: boolean
  title?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', dot, title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  )
}
