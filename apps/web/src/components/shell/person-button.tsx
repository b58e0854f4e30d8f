'use client'
import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../client/use-texts.ts'

/** Who is signed in; opens the person's menu. */
export function PersonButton({ name, email, ...button }: ComponentProps<'button'> & { name: string; email: string }) {
  const t = useTexts('shell')
  return (
    <button
      type="button"
      {...button}
      className="flex w-full items-center gap-2.5 rounded-lg p-1 text-left transition-colors hover:bg-sunken md:p-2"
    >
      <span
        aria-hidden="true"
        className="flex size-8 shrink-0 items-center justify-center rounded-full bg-selected text-sm font-semibold text-ink"
      >
        {(name || email).slice(0, 1).toUpperCase()}
      </span>
      <span className="hidden min-w-0 flex-1 md:block">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-faint">{email}</span>
      </span>
      <span className="sr-only">{t('account')}</span>
      <ChevronsUpDown className="hidden size-4 text-faint md:block" aria-hidden="true" />
    </button>
  )
}
