import type { useSend } from './use-send.ts'

/** What dialogs of the menu send with. */
export interface FormProps {
  readonly send: ReturnType<typeof useSend>['send']
  /** Network id of the message that is answered. */
  readonly replyTo: string | undefined
  readonly onClose: () => void
  /** Gives the focus to the composer, once the dialog is gone. */
  readonly onClosed: () => void
}
