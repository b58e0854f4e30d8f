'use client'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

interface Toast {
  id: number
  tone: 'good' | 'danger'
  text: string
}

const shownMs = 5_000
const ToastContext = createContext<(tone: Toast['tone'], text: string) => void>(() => undefined)

/** Shows a short sentence for a few seconds: `const toast = useToast(); toast('good', 'Copied.')`. */
export const useToast = () => useContext(ToastContext)

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const show = useCallback((tone: Toast['tone'], text: string) => {
    const toast = { id: Math.random(), tone, text }
    setToasts(current => [...current.slice(-2), toast])
    setTimeout(() => setToasts(current => current.filter(({ id }) => id !== toast.id)), shownMs)
  }, [])
  const list = useMemo(() => toasts.map(toast => <ToastCard key={toast.id} {...toast} />), [toasts])
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

function ToastCard({ tone, text }: Toast) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert
  return (
    <div className="flex max-w-sm items-start gap-2.5 rounded-xl border border-line bg-raised px-4 py-3 text-sm shadow-lg">
      <Icon
        aria-hidden="true"
        className={tone === 'good' ? 'mt-0.5 size-4 shrink-0 text-accent' : 'mt-0.5 size-4 shrink-0 text-danger'}
      />
      <span className="min-w-0 break-words">{text}</span>
    </div>
  )
}
