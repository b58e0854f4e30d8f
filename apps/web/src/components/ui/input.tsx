'use client'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useEarlyTyping } from './use-early-typing.ts'

const box =
  'w-full rounded-lg border border-line-strong bg-surface px-3 text-ink shadow-xs transition-colors ' +
  'hover:border-faint aria-invalid:border-danger disabled:opacity-60 focus-visible:outline-offset-0 ' +
  'text-base sm:text-[0.9375rem]'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const field = useEarlyTyping<HTMLInputElement>(rest.onChange !== undefined)
  return <input ref={field} {...rest} className={classNames(box, 'h-10', className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useEarlyTyping<HTMLTextAreaElement>(rest.onChange !== undefined)
  return <textarea ref={field} {...rest} className={classNames(box, 'min-h-24 py-2', className)} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(box, 'h-10 pr-8', className)} />
}
