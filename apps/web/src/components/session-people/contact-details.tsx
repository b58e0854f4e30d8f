'use client'
import type { ContactRecord } from '@messenger/shared/contract/contacts/record'
import { useQuery } from '@tanstack/react-query'
import { Ban, MessageSquareText } from 'lucide-react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Facts } from './facts.tsx'

/** What is known of a person, asked of the network while the session is connected, and what can be done. */
export function ContactDetails({
  jid,
  known,
  onClose,
}: {
  jid: string
  known: ContactRecord | undefined
  onClose: () => void
}) {
  const t = useTexts('sessions.contacts')
  const may = useMay()
  const client = useTRPCClient()
  const { id, status } = useThisSession()
  const { act, busy, problem } = useAct()
  const isConnected = status === 'connected'
  const context = { context: { sessionId: id } }
  const { data } = useQuery({
    queryKey: ['session-contact', id, jid],
    queryFn: () => client.contacts.get.query({ contactPhoneNumber: jid }, context),
    enabled: isConnected,
    retry: false,
  })
  const contact = data ?? known
  const name = contact?.name ?? contact?.verifiedName ?? contact?.notify ?? contact?.phoneNumber ?? jid
  const block = () => act(() => client.contacts.block.mutate({ contactPhoneNumber: jid }, context), t('blocked'))
  const unblock = () => act(() => client.contacts.unblock.mutate({ contactPhoneNumber: jid }, context), t('unblocked'))
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={name}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [t('facts.number'), contact?.phoneNumber],
            [t('facts.saved'), contact?.name],
            [t('facts.own'), contact?.notify],
            [t('facts.verified'), contact?.verifiedName],
            [t('facts.about'), contact?.status],
            [t('facts.jid'), contact?.jid ?? jid],
            [t('facts.lid'), contact?.lid],
          ]}
        />
        {data && !data.exists && <Notice tone="warn">{t('notThere')}</Notice>}
        {!isConnected && <Notice tone="info">{t('connectFirst')}</Notice>}
        {problem && <Notice tone="danger">{problem.sentence}</Notice>}
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="primary" href={`/sessions/${id}/chat/${encodeURIComponent(jid)}`}>
            <MessageSquareText aria-hidden="true" /> {t('openChat')}
          </ButtonLink>
          {may('contacts.block') && (
            <>
              <Button look="danger" disabled={!isConnected} busy={busy} onClick={block}>
                <Ban aria-hidden="true" /> {t('block')}
              </Button>
              <Button disabled={!isConnected || busy} onClick={unblock}>
                {t('unblock')}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
