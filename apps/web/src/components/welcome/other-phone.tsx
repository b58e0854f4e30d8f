'use client'
import type { SandboxPhone } from '@messenger/shared/contract/sandbox/phone'
import type { SessionSummary } from '@messenger/shared/contract/sessions/record'
import { chatsOf } from '../../client/chats.ts'
import { useNames } from '../../client/use-names.ts'
import { usePhoneMessages } from '../../client/use-phone-messages.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Conversation } from '../sandbox/conversation.tsx'

/** The phone at the other end, open at its chat with the session: what arrives is seen, and can be answered. */
export function OtherPhone({ phone, session }: { phone: SandboxPhone; session: SessionSummary }) {
  const t = useTexts('sandbox')
  const problemOf = useProblemOf()
  const nameOf = useNames([])
  const { data, error } = usePhoneMessages(phone.phone_number)
  const chat = chatsOf(data ?? []).find(({ jid }) => nameOf(jid).number === session.phone_number)
  return (
    <section
      aria-label={t('phone.of', { name: phone.name })}
      className="mx-auto w-full max-w-[20rem] rounded-[2rem] border border-line-strong bg-line-strong p-2 shadow-lg"
    >
      <div className="flex h-96 flex-col overflow-hidden rounded-[1.5rem] bg-canvas">
        <div className="border-b border-line px-4 py-2.5">
          <h3 className="truncate text-sm font-semibold">{session.name}</h3>
          <p className="truncate text-xs text-faint">
            {phone.name} · <span className="tabular-nums">{phone.phone_number}</span>
          </p>
        </div>
        <Conversation
          phone={phone.phone_number}
          peer={chat?.jid ?? session.phone_number}
          messages={chat?.messages ?? []}
          nameOf={jid => nameOf(jid).name}
          canAct
          isOnline={phone.online}
          problem={error ? problemOf(error).sentence : undefined}
        />
      </div>
    </section>
  )
}
