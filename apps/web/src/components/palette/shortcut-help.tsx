'use client'
import { Fragment } from 'react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { goKeys } from './shortcut-keys.ts'

/** All shortcuts, and where they are switched off. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const may = useMay()
  const rows: readonly (readonly [readonly string[], string])[] = [
    [[t('keys')], t('help.palette')],
    [['?'], t('help.help')],
    [['/'], t('help.search')],
    [['f'], t('help.find')],
    ...(may('sessions.create') ? [[['n'], t('acts.newSession')] as const] : []),
    ...goKeys.map(({ key, name }) => [['g', key], t('goTo', { name: shell(`destinations.${name}`) })] as const),
  ]
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={t('help.title')} description={t('help.text')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-2.5 text-sm">
        {rows.map(([keys, text]) => (
          <Fragment key={text}>
            <dt className="flex gap-1">
              {keys.map(key => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-md border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-mono text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      <ButtonLink href="/settings/appearance" size="small" className="mt-5" onClick={onClose}>
        {t('help.switchOff')}
      </ButtonLink>
    </Dialog>
  )
}
