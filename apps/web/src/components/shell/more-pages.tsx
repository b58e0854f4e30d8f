'use client'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { type Destination, inGroups } from './destinations.ts'

/** On a phone: the parts that have no place at its edge. Loaded when it is asked for. */
export function MorePages({
  places,
  isHere,
  onClose,
}: {
  places: readonly Destination[]
  isHere: (href: string) => boolean
  onClose: () => void
}) {
  const t = useTexts('shell')
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('morePages')}>
      <div className="flex flex-col gap-3">
        {inGroups(places).map(({ group, places: some }) => (
          <div key={some[0]?.href}>
            {group && <p className="px-3 pb-1 text-xs font-medium text-faint">{t(`groups.${group}`)}</p>}
            <ul aria-label={t(group ? `groups.${group}` : 'morePages')} className="flex flex-col gap-1">
              {some.map(({ href, name, icon: Icon }) => (
                <li key={href}>
                  <Link
                    href={href}
                    onClick={onClose}
                    aria-current={isHere(href) ? 'page' : undefined}
                    className={classNames(
                      'flex items-center gap-3 rounded-lg px-3 py-2.5 text-sm font-medium transition-colors',
                      isHere(href) ? 'bg-selected text-ink' : 'text-soft hover:bg-sunken hover:text-ink',
                    )}
                  >
                    <Icon className="size-[1.125rem]" aria-hidden="true" />
                    {t(`destinations.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
