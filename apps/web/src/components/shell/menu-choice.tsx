import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

export const menuRow =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-sm outline-none data-highlighted:bg-sunken'

/** One of several, chosen in a menu that stays open. */
export function MenuChoice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  options: readonly { value: string; text: string; lang?: string }[]
  onChoose: (value: string) => void
}) {
  return (
    <>
      <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-faint">{label}</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={onChoose} aria-label={label}>
        {options.map(({ value, text, lang }) => (
          <DropdownMenu.RadioItem
            key={value}
            value={value}
            lang={lang}
            className={menuRow}
            onSelect={event => event.preventDefault()}
          >
            <span className="size-4">
              <DropdownMenu.ItemIndicator>
                <Check className="size-4 text-ink" aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </span>
            {text}
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </>
  )
}
