'use client'
import { useState } from 'react'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { MessageTable } from '../messages/message-table.tsx'
import { RefusedList } from './refused-list.tsx'
import { SendBox } from './send-box.tsx'
import { useThisSession } from './session-context.ts'

/** Messages in both directions, newest first, with a box to send one. */
export function Messages() {
  const { id } = useThisSession()
  const { set } = useAddress()
  const maySend = useMay()('messages.sendText')
  const [to, setTo] = useState('')
  return (
    <div className="flex flex-col gap-5">
      {maySend && <SendBox to={to} onTo={setTo} />}
      <MessageTable
        session={id}
        above={filters => Object.keys(filters).length === 1 && <RefusedList onAll={() => set({ status: 'refused' })} />}
        onReply={maySend ? setTo : undefined}
      />
    </div>
  )
}
