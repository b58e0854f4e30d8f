'use client'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'

/** Leads to the list. */
export function BackLink() {
  const t = useTexts('bulkSends')
  return (
    <Link href="/bulk-sends" className="mb-3 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
      <ArrowLeft className="size-4" aria-hidden="true" /> {t('back')}
    </Link>
  )
}
