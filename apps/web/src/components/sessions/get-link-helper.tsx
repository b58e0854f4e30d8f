'use client'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { helperDownloads } from '../../client/helper-downloads.ts'
import { useTexts } from '../../client/use-texts.ts'

const code = (text: ReactNode) => <code>{text}</code>

/** Where the browser extension is to be had that a passkey needs, and how it gets into the browser. */
export function GetLinkHelper() {
  const t = useTexts('sessions.passkey.helper')
  return (
    <details className="w-full rounded-lg border border-line px-3.5 py-2.5 text-sm">
      <summary className="cursor-pointer font-medium">{t('get')}</summary>
      <p className="mt-2 text-soft">{t('what')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {helperDownloads.map(({ href, browser }) => (
          <li key={href}>
            <a
              href={href}
              download
              className="inline-flex min-h-9 items-center gap-1.5 rounded-lg border border-line-strong px-3 font-medium hover:bg-sunken"
            >
              <Download aria-hidden="true" className="size-4" /> {t('for', { browser })}
            </a>
          </li>
        ))}
      </ul>
      <ol className="mt-3 list-decimal space-y-1 pl-5 text-soft">
        <li>{t.rich('chrome', { code })}</li>
        <li>{t.rich('firefox', { code })}</li>
        <li>{t('open')}</li>
      </ol>
    </details>
  )
}
