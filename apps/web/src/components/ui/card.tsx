import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A panel with an optional heading and actions beside it. */
export function Card({
  title,
  description,
  actions,
  className,
  children,
}: {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames('rounded-xl border border-line bg-surface p-4 sm:p-5', className)}>
      {title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold">{title}</h2>
            {description && <p className="mt-0.5 text-sm text-soft">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
