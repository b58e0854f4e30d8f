'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

interface Tab {
  readonly href: string
  readonly text: string
  /** Pages below its address belong to it. */
  readonly within?: boolean
}

/** Tabs that are pages: each has its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const pathname = usePathname()
  const list = useRef<HTMLUListElement>(null)
  // on a phone the tab of the page may be outside of what is seen
  useEffect(() => {
    const here = list.current?.querySelector(`[href="${pathname}"]`)
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={label} className="-mx-4 mb-6 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul ref={list} className="flex gap-1">
        {tabs.map(({ href, text, within }) => {
          const isHere = pathname === href || (within === true && pathname.startsWith(`${href}/`))
          return (
            <li key={href}>
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  '-mb-px block border-b-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                  isHere ? 'border-ink text-ink' : 'border-transparent text-soft hover:text-ink',
                )}
              >
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
