'use client'
import type { ComponentProps } from 'react'
import { boxLook } from './box-look.ts'
import { classNames } from './class-names.ts'
import { useEarlyTyping } from './use-early-typing.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const field = useEarlyTyping<HTMLInputElement>(rest.onChange !== undefined)
  return <input ref={field} {...rest} className={classNames(boxLook, 'h-10', className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const field = useEarlyTyping<HTMLTextAreaElement>(rest.onChange !== undefined)
  return <textarea ref={field} {...rest} className={classNames(boxLook, 'min-h-24 py-2', className)} />
}
