import type { ComponentProps } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/spinner.tsx'

const looks = {
  brand: 'border border-line-strong bg-(--brand) text-(--on-brand) hover:underline',
  plain: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-soft hover:bg-sunken hover:text-ink',
} as const

/** A button that a thumb hits, in the operator's colour where it leads on. */
export function LinkButton({
  look = 'plain',
  busy = false,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { look?: keyof typeof looks; busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={classNames(
        'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 font-medium underline-offset-4',
        'disabled:pointer-events-none disabled:opacity-55',
        looks[look],
        className,
      )}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
