import type { ComponentProps, ReactNode } from 'react'

export const quietMenuLook =
  'rounded-full p-1.5 text-faint transition-opacity hover:bg-sunken hover:text-ink focus-visible:opacity-100 ' +
  'data-[state=open]:opacity-100 md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100'

/** Seen where the pointer or the focus is: there is one beside each of many things. */
export function QuietMenuButton({
  label,
  icon,
  ...button
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      className={quietMenuLook}
    >
      {icon}
    </button>
  )
}
