import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Says why a pane is empty and what to do about it. */
export function ListNote({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-6 py-10 text-center">
      <span className="mb-3 rounded-full bg-sunken p-3 text-soft">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <p className="text-sm font-semibold">{title}</p>
      <p className="mt-1 max-w-72 text-sm text-soft">{children}</p>
    </div>
  )
}
