import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

/** One row of *Needs attention*: what it is, below it what is the matter, and beside it the button that mends it. `since`: milliseconds. */
export function AttentionRow({
  href,
  name,
  badge,
  since,
  action,
  problem,
  children,
}: {
  href: string
  name: string
  badge: ReactNode
  since: number | null
  action?: ReactNode
  /** Why the button has not mended it; in place of what is the matter. */
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2">
      <Link
        href={href}
        className="group flex min-w-0 flex-1 basis-64 items-center gap-3 rounded-lg px-2 py-2.5 transition-colors hover:bg-sunken"
      >
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 truncate text-sm font-medium">{name}</span>
            {badge}
            {since !== null && (
              <span className="text-xs text-faint">
                <TimeAgo time={new Date(since).toISOString()} />
              </span>
            )}
          </div>
          <p className="mt-0.5 text-sm text-soft">
            {problem ? (
              <span role="alert" className="text-danger">
                {problem}
              </span>
            ) : (
              children
            )}
          </p>
        </div>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
      {action}
    </li>
  )
}
