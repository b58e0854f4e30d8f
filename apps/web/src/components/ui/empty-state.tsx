import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says why there is nothing here and what to do about it. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  isPage = false,
}: {
  icon: LucideIcon
  title: string
  children: ReactNode
  action?: ReactNode
  /** It stands in the place of the whole page, whose heading it then is. */
  isPage?: boolean
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center rounded-xl border border-dashed border-line-strong px-6 py-12 text-center">
      <span className="mb-4 rounded-full bg-sunken p-3 text-soft">
        <Icon className="size-6" aria-hidden="true" />
      </span>
      <Heading className="font-semibold">{title}</Heading>
      <div className="mt-1.5 max-w-md text-sm text-soft">{children}</div>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
