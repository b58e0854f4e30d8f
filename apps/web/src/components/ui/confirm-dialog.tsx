'use client'
import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** Asks before something is taken away. Stays open while `busy`, shows `error` and can be tried again. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  question,
  action,
  onConfirm,
  busy,
  canConfirm = true,
  error,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** A field to be filled in first. */
  question?: ReactNode
  /** What the button says, a verb. */
  action: string
  onConfirm: () => void
  busy: boolean
  /** What is asked inside has been answered. */
  canConfirm?: boolean
  error?: string | undefined
}) {
  const t = useTexts('ui')
  const focus = useFocusReturn()
  return (
    <AlertDialog.Root open={open} onOpenChange={next => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-2xl border border-line bg-raised p-6 shadow-xl"
        >
          <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-sm text-soft">{children}</AlertDialog.Description>
          {question && <div className="mt-4">{question}</div>}
          {error && (
            <Notice tone="danger" className="mt-4">
              {error}
            </Notice>
          )}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{t('cancel')}</Button>
            </AlertDialog.Cancel>
            <Button look="danger-solid" busy={busy} disabled={!canConfirm} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
