import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/**
 * What a list is narrowed by, as a row of chips: every `Field` inside looks like one, whatever its control is (`filters` in
 * `globals.css`). A search by words comes first.
 */
export function FilterBar({
  isFiltered,
  clearText,
  onClear,
  children,
}: {
  isFiltered: boolean
  clearText: string
  onClear: () => void
  children: ReactNode
}) {
  return (
    <search className="filters mb-4">
      {children}
      {isFiltered && (
        <Button look="quiet" size="small" onClick={onClear}>
          {clearText}
        </Button>
      )}
    </search>
  )
}
