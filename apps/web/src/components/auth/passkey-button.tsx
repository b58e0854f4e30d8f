'use client'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'

/** Signs in with a passkey alone, where the browser can. */
export function PasskeyButton({ onDone, onFail }: { onDone: () => void; onFail: () => void }) {
  const t = useTexts('auth')
  const [busy, setBusy] = useState(false)
  if (typeof window.PublicKeyCredential !== 'function') return null
  const use = async () => {
    setBusy(true)
    try {
      const { logInByPasskey } = await import('../../client/passkey-log-in.ts')
      const outcome = await logInByPasskey()
      if (outcome?.ok && !outcome.error) return onDone()
    } catch {
      // Said no, or there is none: the password is still there.
    }
    setBusy(false)
    onFail()
  }
  return (
    <Button busy={busy} onClick={use}>
      <KeyRound aria-hidden="true" /> {t('login.passkey')}
    </Button>
  )
}
