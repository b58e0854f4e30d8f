'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from './button.tsx'

/** `words`: what the buttons say, where the newest does not come first. */
export function Pager({
  page,
  lastPage,
  words,
  onPage,
}: {
  page: number
  lastPage: number
  words?: readonly [before: string, after: string]
  onPage: (page: number) => void
}) {
  const t = useTexts('ui')
  const [before, after] = words ?? [t('newer'), t('older')]
  if (lastPage <= 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center justify-between gap-3">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" /> {before}
      </Button>
      <span className="text-sm text-soft">{t('page', { page: String(page), last: String(lastPage) })}</span>
      <Button size="small" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {after} <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
