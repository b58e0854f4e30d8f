'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'

/** Filters that stand in the page's address, so that a link leads to what is shown and the back button works. */
export function useAddressFilters<N extends string>(names: readonly N[]) {
  const params = useSearchParams()
  const pathname = usePathname()
  const router = useRouter()
  const filters = Object.fromEntries(names.map(name => [name, params.get(name) ?? '']))
  const value = (name: N): string => filters[name] ?? ''
  const change = (changes: Partial<Record<N, string>>) => {
    const next = new URLSearchParams(params)
    for (const name of names) {
      const text = changes[name]
      if (text === undefined) continue
      if (text === '') next.delete(name)
      else next.set(name, text)
    }
    router.replace(next.size > 0 ? `${pathname}?${next}` : pathname, { scroll: false })
  }
  return { value, change, isAny: names.some(name => value(name) !== '') }
}
