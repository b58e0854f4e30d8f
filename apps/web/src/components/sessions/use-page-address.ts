'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'

/** Page number and filter of a log, kept in the address so that a link leads to the same view. */
export function usePageAddress() {
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams()
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const go = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    router.replace(`${pathname}?${next}`, { scroll: false })
  }
  return { page, search, go, setPage: (number: number) => go({ page: String(number) }) }
}
