'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

export function Pager({ page, lastPage, onPage }: { page: number; lastPage: number; onPage: (page: number) => void }) {
  if (lastPage <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" /> Newer
      </Button>
      <span className="text-sm text-soft">
        Page {page} of {lastPage}
      </span>
      <Button size="small" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        Older <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  )
}
