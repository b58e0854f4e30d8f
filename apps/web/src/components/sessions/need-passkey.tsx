'use client'
import { useCallback, useState } from 'react'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeLeft } from '../ui/time-left.tsx'
import { GetLinkHelper } from './get-link-helper.tsx'
import type { LivePasskey } from './use-passkey.ts'

/** What to do while the network waits for the account's passkey. */
export function NeedPasskey({
  passkey,
  busy,
  onCancel,
}: {
  passkey: LivePasskey
  busy: boolean
  onCancel: () => void
}) {
  const t = useTexts('sessions.passkey')
  const { act, busy: isActing, problem } = useAct()
  const connection = useTexts('sessions.connection')
  const { status, code } = passkey
  return (
    <div className="flex flex-col items-stretch gap-4">
      <p role="status" className="text-sm font-medium">
        {t(stageOf(passkey))}
      </p>
      {problem && <Notice tone="danger">{problem.sentence}</Notice>}
      {status === 'confirmation' && code ? (
        <CompareCodes code={code} busy={isActing} onSame={() => act(passkey.confirm)} />
      ) : (
        status !== 'prologue_sent' &&
        status !== 'confirmed' && <Token passkey={passkey} busy={isActing} onRenew={() => act(passkey.renew)} />
      )}
      <GetLinkHelper />
      <Button busy={busy} onClick={onCancel} className="self-start">
        {connection('stopLinking')}
      </Button>
    </div>
  )
}

/** Key of the sentence that says where the ceremony is. */
function stageOf({ status, code }: LivePasskey) {
  switch (status) {
    case 'prologue_sent':
      return 'taken'
    case 'confirmation':
      return code ? 'compare' : 'accepted'
    case 'confirmed':
      return 'confirmed'
    case 'expired':
      return 'expired'
    default:
      return 'asked'
  }
}

function Token({ passkey, busy, onRenew }: { passkey: LivePasskey; busy: boolean; onRenew: () => void }) {
  const t = useTexts('sessions.passkey')
  const { token, status } = passkey
  const [over, setOver] = useState<string>()
  const end = useCallback(() => setOver(token?.token), [token?.token])
  const isGood = token !== undefined && token.token !== over && status !== 'expired'
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm text-soft">
        <li>{t('steps.open')}</li>
        <li>{t('steps.paste')}</li>
        <li>{t('steps.back')}</li>
      </ol>
      {isGood ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-sunken p-3">
          <output aria-label={t('token')} className="min-w-0 flex-1 font-mono text-sm break-all">
            {token.token}
          </output>
          <TimeLeft
            key={token.token}
            until={Date.parse(token.expires_at)}
            text={time => t('left', { time })}
            onOver={end}
          />
          <CopyButton text={token.token} label={t('copyToken')} />
        </div>
      ) : (
        <>
          <Button look="primary" busy={busy} onClick={onRenew} className="self-start">
            {t('getToken')}
          </Button>
          <p className="text-sm text-faint">{t('newTokenEnds')}</p>
        </>
      )}
    </div>
  )
}

function CompareCodes({ code, busy, onSame }: { code: string; busy: boolean; onSame: () => void }) {
  const t = useTexts('sessions.passkey')
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      <output aria-label={t('code')} className="font-mono text-3xl font-semibold tracking-widest">
        {code}
      </output>
      <p className="max-w-80 text-center text-sm text-soft">{t('ifSame')}</p>
      <Button look="primary" busy={busy} onClick={onSame}>
        {t('same')}
      </Button>
    </div>
  )
}
