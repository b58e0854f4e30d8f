'use client'
import { ChevronLeft } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'

export function BackToRecurring() {
  const t = useTexts('recurringSends')
  return (
    <Link
      href="/recurring-sends"
      className="mb-3 inline-flex items-center gap-1 rounded text-sm text-soft transition-colors hover:text-ink"
    >
      <ChevronLeft className="size-4" aria-hidden="true" /> {t('back')}
    </Link>
  )
}
