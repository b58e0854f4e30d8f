import { Search } from 'lucide-react'
import { Input } from './input.tsx'

export function SearchBox({
  label = 'Search',
  placeholder = 'Search',
  words,
  onChange,
}: {
  label?: string
  placeholder?: string
  words: string
  onChange: (words: string) => void
}) {
  return (
    <div className="relative mb-5 max-w-md">
      <Search className="absolute top-3 left-3 size-4 text-faint" aria-hidden="true" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={words}
        onChange={event => onChange(event.target.value)}
        className="pl-9"
      />
    </div>
  )
}
