'use client'
import { useQuery } from '@tanstack/react-query'
import { Link2, LogOut, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useThisSession } from '../sessions/session-context.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Facts } from './facts.tsx'
import { MemberList } from './member-list.tsx'

/** A group's description and members, and what can be done with it. */
export function GroupDetails({ jid, name, onClose }: { jid: string; name: string | undefined; onClose: () => void }) {
  const t = useTexts('sessions.groups')
  const may = useMay()
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const { id, status } = useThisSession()
  const { act, busy, problem } = useAct()
  const [link, setLink] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const isConnected = status === 'connected'
  const context = { context: { sessionId: id } }
  const members = useQuery({
    queryKey: ['session-group', id, jid, 'members'],
    queryFn: () => client.groups.listParticipants.query({ groupJid: jid }, context),
    retry: false,
  })
  const group = useQuery({
    queryKey: ['session-group', id, jid],
    queryFn: () => client.groups.getMetadata.query({ groupJid: jid }, context),
    enabled: isConnected,
    retry: false,
  })
  const showLink = () => act(async () => setLink(await client.groups.getInviteLink.query({ groupJid: jid }, context)))
  const leave = async () => {
    if (await act(() => client.groups.leave.mutate({ groupId: jid }, context), t('left'))) onClose()
  }
  const people = group.data?.participants ?? members.data
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={group.data?.subject || name || t('nameless')}>
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            [t('facts.description'), group.data?.desc],
            [t('facts.jid'), jid],
          ]}
        />
        {!isConnected && <Notice tone="info">{t('connectFirst')}</Notice>}
        {members.error && !people && <Notice tone="danger">{problemOf(members.error).sentence}</Notice>}
        {people && <MemberList members={people} />}
        {problem && !isLeaving && <Notice tone="danger">{problem.sentence}</Notice>}
        {link && (
          <p className="flex flex-wrap items-center gap-2 rounded-lg bg-sunken px-3 py-2 text-sm">
            <output className="min-w-0 flex-1 break-all">{link}</output>
            <CopyButton text={link} label={t('copyLink')} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink look="primary" href={`/sessions/${id}/chat/${encodeURIComponent(jid)}`}>
            <MessageSquareText aria-hidden="true" /> {t('openChat')}
          </ButtonLink>
          {may('groups.getInviteLink') && (
            <Button disabled={!isConnected} busy={busy} onClick={showLink}>
              <Link2 aria-hidden="true" /> {t('inviteLink')}
            </Button>
          )}
          {may('groups.leave') && (
            <Button look="danger" disabled={!isConnected || busy} onClick={() => setLeaving(true)}>
              <LogOut aria-hidden="true" /> {t('leave')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('askLeave')}
        action={t('leave')}
        onConfirm={leave}
        busy={busy}
        error={problem?.sentence}
      >
        {t('leaveMeans')}
      </ConfirmDialog>
    </Dialog>
  )
}
