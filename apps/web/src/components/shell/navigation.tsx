'use client'
import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { type Destination, destinations, inGroups } from './destinations.ts'

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
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:static md:-mx-1 md:min-h-0 md:overflow-y-auto md:border-0 md:px-1 md:pb-0"
    >
      <ul className="grid grid-cols-5 md:flex md:flex-col md:gap-0.5">
        {inGroups(destinations).map(({ group, places }) =>
          group ? (
            <li key={group} className="my-2 hidden border-y border-line py-2 md:list-item">
              <p id={`places-${group}`} className="px-3 pb-1 text-xs font-medium text-faint">
                {t(`groups.${group}`)}
              </p>
              <ul aria-labelledby={`places-${group}`} className="flex flex-col gap-0.5">
                {places.map(destination => (
                  <Place key={destination.href} destination={destination} isHere={isHere(destination.href)} />
                ))}
              </ul>
            </li>
          ) : (
            places.map(destination => (
              <Place key={destination.href} destination={destination} isHere={isHere(destination.href)} />
            ))
          ),
        )}
        {destinations.length > atEdge && <More />}
      </ul>
    </nav>
  )
}

function Place({ destination, isHere }: { destination: Destination; isHere: boolean }) {
  const t = useTexts('shell')
  const { href, name, icon: Icon } = destination
  const isAtEdge = destinations.indexOf(destination) < atEdge
  return (
    <li className={isAtEdge ? undefined : 'hidden md:list-item'}>
      <Link
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          place,
          'md:flex-row md:gap-3 md:rounded-lg md:px-3 md:py-1.5 md:text-sm',
          isHere ? placeHere : placeElsewhere,
        )}
      >
        <Icon className="size-5 md:size-[1.125rem]" aria-hidden="true" />
        {t(`destinations.${name}`)}
      </Link>
    </li>
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
