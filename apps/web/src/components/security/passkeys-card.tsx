'use client'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { factorProblem } from './factor-problem.ts'
import type { FactorState } from './factor-state.ts'

/** The person's passkeys; the first factor brings recovery codes, shown here once. */
export function PasskeysCard({ state, onCodesKept }: { state: FactorState; onCodesKept?: () => void }) {
  const t = useTexts('security')
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const { passkeys, can_have_passkeys: isPossible } = state
  const added = (made: readonly string[] | null) => {
    setAdding(false)
    if (made) setCodes(made)
    else onCodesKept?.()
  }
  const kept = () => {
    setCodes(undefined)
    onCodesKept?.()
  }
  return (
    <Card
      title={t('passkeys.title')}
      description={t(isPossible ? 'passkeys.description' : 'passkeys.impossible')}
      actions={
        isPossible && (
          <Button look="primary" size="small" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && <p className="text-sm text-soft">{t('passkeys.none')}</p>}
      <ul aria-label={t('passkeys.title')} className="divide-y divide-line">
        {passkeys.map(passkey => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskeyDialog open={isAdding} onOpenChange={setAdding} onAdded={added} />
      <CodesDialog codes={codes} onKept={kept} />
    </Card>
  )
}

function PasskeyRow({ passkey }: { passkey: FactorState['passkeys'][number] }) {
  const t = useTexts('security')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const { id, name, is_backed_up: isBackedUp, created_at: made, last_used_at: used } = passkey
  const remove = async () => {
    if (await act(() => client.secondFactor.removePasskey.mutate({ id }), t('passkeys.removed'))) setAsking(false)
  }
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 truncate">{name}</span>
          {isBackedUp && <Badge>{t('passkeys.backedUp')}</Badge>}
        </p>
        <p className="text-sm text-soft">
          {t('passkeys.made')} <TimeAgo time={made} /> ·{' '}
          {used ? (
            <>
              {t('passkeys.used')} <TimeAgo time={used} />
            </>
          ) : (
            t('passkeys.neverUsed')
          )}
        </p>
      </div>
      <Button
        size="small"
        look="danger"
        aria-label={t('passkeys.removeLabel', { name })}
        onClick={() => setAsking(true)}
      >
        {t('passkeys.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('passkeys.removeTitle', { name })}
        action={t('passkeys.remove')}
        onConfirm={remove}
        busy={busy}
        error={problem && factorProblem(problem, t('lastFactor'))}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </li>
  )
}
