'use client'
import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { destinations } from './destinations.ts'

const MorePages = dynamic(() => loadPart(() => import('./more-pages.tsx').then(file => file.MorePages)), { ssr: false })

/** As many stand at a phone’s lower edge; the others are behind “More”. */
const atEdge = 4

const place =
  'flex w-full flex-col items-center gap-0.5 py-2 text-xs font-medium transition-colors focus-visible:-outline-offset-2'
const placeHere = 'text-ink md:bg-selected'
const placeElsewhere = 'text-soft hover:text-ink md:hover:bg-sunken'

export function Navigation() {
  const t = useTexts('shell')
  const isHere = useIsHere()
  return (
    <nav
      aria-label={t('navigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:static md:border-0 md:pb-0"
    >
      <ul className="grid grid-cols-5 md:flex md:flex-col md:gap-1">
        {destinations.map(({ href, name, icon: Icon }, index) => (
          <li key={href} className={index < atEdge ? undefined : 'hidden md:list-item'}>
            <Link
              href={href}
              aria-current={isHere(href) ? 'page' : undefined}
              className={classNames(
                place,
                'md:flex-row md:gap-3 md:rounded-lg md:px-3 md:text-sm',
                isHere(href) ? placeHere : placeElsewhere,
              )}
            >
              <Icon className="size-5 md:size-[1.125rem]" aria-hidden="true" />
              {t(`destinations.${name}`)}
            </Link>
          </li>
        ))}
        {destinations.length > atEdge && <More />}
      </ul>
    </nav>
  )
}

/** On a phone: a sheet with the parts that have no place at its edge. */
function More() {
  const t = useTexts('shell')
  const isHere = useIsHere()
  const [isOpen, setOpen] = useState(false)
  const others = destinations.slice(atEdge)
  return (
    <li className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={classNames(place, others.some(({ href }) => isHere(href)) ? placeHere : placeElsewhere)}
      >
        <Ellipsis className="size-5" aria-hidden="true" />
        {t('more')}
      </button>
      {isOpen && <MorePages places={others} isHere={isHere} onClose={() => setOpen(false)} />}
    </li>
  )
}

function useIsHere(): (href: string) => boolean {
  const pathname = usePathname()
  return href => pathname === href || pathname.startsWith(`${href}/`)
}
