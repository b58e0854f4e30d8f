'use client'
import { Check, Columns3 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { type Column, columns } from './table-columns.ts'

/** Which columns a wide window shows. */
export function ColumnChoice({
  shown,
  hidden,
  onShow,
}: {
  shown: readonly Column[]
  /** One that says the same in every row here. */
  hidden: Column | undefined
  onShow: (column: Column, isShown: boolean) => void
}) {
  const t = useTexts('messages')
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="small" className="max-md:hidden">
          <Columns3 aria-hidden="true" /> {t('columns.title')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-40 min-w-44 rounded-xl border border-line bg-raised p-1 shadow-lg"
        >
          {columns
            .filter(column => column !== hidden)
            .map(column => (
              <DropdownMenu.CheckboxItem
                key={column}
                checked={shown.includes(column)}
                onCheckedChange={isShown => onShow(column, isShown)}
                onSelect={event => event.preventDefault()}
                className="flex cursor-pointer items-center gap-2 rounded-lg px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-sunken"
              >
                <span className="size-4">
                  <DropdownMenu.ItemIndicator>
                    <Check className="size-4" aria-hidden="true" />
                  </DropdownMenu.ItemIndicator>
                </span>
                {t(`columns.${column}`)}
              </DropdownMenu.CheckboxItem>
            ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
