'use client'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** Takes back what a sentence tells of; `text` is on its button. */
export interface Undo {
  readonly text: string
  readonly act: () => void
}

interface Toast {
  id: number
  tone: 'good' | 'danger'
  text: string
  undo: Undo | undefined
}

type Show = (tone: Toast['tone'], text: string, undo?: Undo) => void

const shownMs = 5_000
/** Whoever may take something back needs time to read and to get there. */
const undoMs = 12_000
const ToastContext = createContext<Show>(() => undefined)

/** Shows a short sentence for a few seconds: `const toast = useToast(); toast('good', 'Copied.')`; with `undo` also a button. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback<Show>((tone, text, undo) => {
    setToasts(current => [...current.slice(-2), { id: Math.random(), tone, text, undo }])
  }, [])
  const close = useCallback((id: number) => setToasts(current => current.filter(toast => toast.id !== id)), [])
  const list = useMemo(
    () => toasts.map(toast => <ToastCard key={toast.id} toast={toast} onClose={close} />),
    [toasts, close],
  )
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-center gap-2 md:inset-x-auto md:right-5 md:bottom-5 md:items-end"
      >
        {list}
      </div>
    </ToastContext>
  )
}

/** Goes after its time, which begins anew when neither the pointer nor the focus is on it any more. */
function ToastCard({ toast: { id, tone, text, undo }, onClose }: { toast: Toast; onClose: (id: number) => void }) {
  const [isHeld, setHeld] = useState(false)
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => onClose(id), undo ? undoMs : shownMs)
    return () => clearTimeout(timer)
  }, [isHeld, id, undo, onClose])
  const takeBack = () => {
    onClose(id)
    undo?.act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing by itself, it only stays while it is read
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`flex max-w-sm items-start gap-2.5 rounded-xl border border-line bg-raised px-4 py-3 text-sm shadow-lg ${undo ? 'pointer-events-auto' : ''}`}
    >
      <Icon
        aria-hidden="true"
        className={tone === 'good' ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-danger'}
      />
      <span className="min-w-0 break-words">{text}</span>
      {undo && (
        <button
          type="button"
          onClick={takeBack}
          className="-my-1 ml-1 min-h-7 shrink-0 rounded-md px-2 font-medium text-link transition-colors hover:bg-info-soft"
        >
          {undo.text}
        </button>
      )}
    </div>
  )
}
