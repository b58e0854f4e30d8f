'use client'
import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { leaveTo } from '../../client/leave-guard.ts'
import { loadPart } from '../../client/load-part.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { shortcutOf } from './shortcut-keys.ts'
import { useShortcutsOn } from './use-shortcuts-on.ts'

const Palette = dynamic(() => loadPart(() => import('./palette.tsx')), { ssr: false })
const ShortcutHelp = dynamic(() => loadPart(() => import('./shortcut-help.tsx')), { ssr: false })

const secondKeyMs = 1_500
const takesKeys = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const isOpenAbove = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Forms say so while something in them is neither sent nor saved. */
const hasDraft = '[data-draft]'

/** The button that opens the command palette, and the keys that work on every page. */
export function Shortcuts() {
  const t = useTexts('palette')
  const router = useRouter()
  const may = useMay()
  const isOn = useShortcutsOn()
  const [open, setOpen] = useState<'palette' | 'help'>()
  const waitsUntil = useRef(0)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const shortcut = shortcutOf({
      key: event.key,
      hasCommand: event.ctrlKey || event.metaKey,
      hasAlt: event.altKey,
      isTaken:
        event.defaultPrevented ||
        event.isComposing ||
        target?.closest(takesKeys) != null ||
        document.querySelector(isOpenAbove) !== null,
      hasDraft: document.querySelector(hasDraft) !== null,
      isSecond: performance.now() < waitsUntil.current,
    })
    waitsUntil.current = shortcut?.does === 'wait' ? performance.now() + secondKeyMs : 0
    if (!isOn || !shortcut || shortcut.does === 'wait') return
    if (shortcut.does === 'new' && !may('sessions.create')) return
    event.preventDefault()
    if (shortcut.does === 'go') leaveTo(() => router.push(shortcut.href))
    else if (shortcut.does === 'new') leaveTo(() => router.push('/sessions?new=sandbox'))
    else if (shortcut.does === 'search') focusSearch()
    else if (shortcut.does === 'find') findInOpen()
    else setOpen(shortcut.does)
  })
  useEffect(() => {
    const gone = new AbortController()
    document.addEventListener('keydown', event => onKey(event), { signal: gone.signal })
    return () => gone.abort()
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
        className="flex items-center gap-2.5 rounded-lg p-2 text-sm text-soft transition-colors hover:bg-sunken hover:text-ink md:w-full md:border md:border-line-strong md:px-3"
      >
        <Search className="size-5 shrink-0 md:size-4" aria-hidden="true" />
        <span className="sr-only min-w-0 flex-1 text-left md:not-sr-only md:truncate">{t('open')}</span>
        {isOn && (
          <kbd className="hidden shrink-0 rounded border border-line px-1.5 font-sans text-xs text-soft md:block">
            {t('keys')}
          </kbd>
        )}
      </button>
      {open === 'palette' && <Palette onClose={() => setOpen(undefined)} onHelp={() => setOpen('help')} />}
      {open === 'help' && <ShortcutHelp onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The page's own search, if it has one that is shown. */
function focusSearch(): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')]
  fields.find(field => field.checkVisibility() && !field.disabled)?.focus()
}

/** What is open on the page names what searches in it: a button, and once that is pressed a field. */
function findInOpen(): void {
  const found = document.querySelector<HTMLElement>('main [data-find]')
  if (found instanceof HTMLInputElement) found.focus()
  else found?.click()
}
