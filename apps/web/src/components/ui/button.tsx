import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-soft hover:bg-sunken hover:text-ink',
  danger: 'border border-line-strong bg-surface text-danger hover:border-danger hover:bg-danger-soft',
  'danger-solid': 'bg-danger text-on-danger hover:bg-danger-strong',
} as const

const sizes = {
  small: 'h-8 gap-1.5 px-2.5 text-sm',
  medium: 'h-10 gap-2 px-4 text-sm',
  icon: 'size-9 shrink-0',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

function buttonClass({ look = 'secondary', size = 'medium' }: Look, className?: string): string {
  return classNames(
    'inline-flex items-center justify-center rounded-lg font-medium whitespace-nowrap transition-colors',
    'disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    className,
  )
}

/** `busy` disables the button and turns a wheel in it. */
export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      disabled={busy || rest.disabled}
      aria-busy={busy || undefined}
      className={buttonClass(lookOf(look, size), className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass(lookOf(look, size), className)} />
}

/** Fetches a file: no page, so the browser asks for it itself. */
export function DownloadLink({ look, size, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a download {...rest} className={buttonClass(lookOf(look, size), className)}>
      {children}
    </a>
  )
}

function lookOf(look: Look['look'], size: Look['size']): Look {
  return { ...(look && { look }), ...(size && { size }) }
}
