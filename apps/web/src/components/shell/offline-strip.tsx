'use client'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLiveState } from '../../client/live.ts'
import { useTexts } from '../../client/use-texts.ts'

/** Says that there is no network. A gateway on this machine is reached without one: while it tells its news nothing is said. */
export function OfflineStrip() {
  const t = useTexts('shell')
  const isOnline = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
  const isConnected = useLiveState() === 'connected'
  return (
    <div role="status" aria-label={t('network')} className="sticky top-14 z-20 md:top-0">
      {!isOnline && !isConnected && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm text-ink">
          <WifiOff className="size-4 shrink-0 text-warn" aria-hidden="true" /> {t('offline')}
        </p>
      )}
    </div>
  )
}

function watchNetwork(onChange: () => void): () => void {
  const gone = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange, { signal: gone.signal })
  return () => gone.abort()
}
