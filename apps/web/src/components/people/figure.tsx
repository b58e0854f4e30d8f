import type { ReactNode } from 'react'

/** A number with its name, in a list of them. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="mt-0.5 text-lg font-semibold break-words tabular-nums">{children}</dd>
    </div>
  )
}
