'use client'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { classNames } from '../ui/class-names.ts'
import { destinations } from './destinations.ts'

export function Navigation() {
  const pathname = usePathname()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:pb-0"
    >
      <ul className="grid grid-cols-4 md:flex md:flex-col md:gap-1">
        {destinations.map(({ href, text, icon: Icon }) => {
          const isHere = pathname === href || pathname.startsWith(`${href}/`)
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex flex-col items-center gap-0.5 py-2 text-xs font-medium transition-colors focus-visible:-outline-offset-2',
                  'md:flex-row md:gap-3 md:rounded-lg md:px-3 md:text-sm',
                  isHere
                    ? 'text-accent md:bg-accent-soft md:text-accent-strong'
                    : 'text-soft hover:text-ink md:hover:bg-sunken',
                )}
              >
                <Icon className="size-5 md:size-[1.125rem]" aria-hidden="true" />
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
