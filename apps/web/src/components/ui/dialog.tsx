'use client'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** A modal window; on a phone it rises from the bottom edge. `returnFocus` sets the focus when it closes. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  returnFocus,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  returnFocus?: (() => void) | undefined
  children: ReactNode
}) {
  const t = useTexts('ui')
  const focus = useFocusReturn(returnFocus)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-2xl border border-line bg-raised p-5 shadow-xl sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:p-6"
        >
          <div className="mb-4 pr-10">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description && <Radix.Description className="mt-1 text-sm text-soft">{description}</Radix.Description>}
          </div>
          {children}
          <Radix.Close
            aria-label={t('close')}
            className="absolute top-4 right-4 rounded-lg p-1.5 text-faint transition-colors hover:bg-sunken hover:text-ink"
          >
            <X className="size-5" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
