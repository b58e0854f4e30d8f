'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'

/**
 * What a page keeps in its address. `set` changes fields, those without a value are taken out; filters replace the present
 * place in the history, what is opened (`isStep`) is a place of its own, which the back button leaves.
 */
export function useAddress() {
  const router = useRouter()
  const pathname = usePathname()
  const search = useSearchParams()
  const set = (changes: Readonly<Record<string, string | undefined>>, isStep = false) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    const address = next.size > 0 ? `${pathname}?${next}` : pathname
    if (isStep) router.push(address, { scroll: false })
    else router.replace(address, { scroll: false })
  }
  return { search: new URLSearchParams(search), set }
}
