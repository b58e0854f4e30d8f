'use client'
import type { AddedRecipients } from '@messenger/shared/contract/bulk-sends/record'
import { useState } from 'react'
import { momentOf } from '../../client/local-time.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { importFile } from './import-file.ts'
import { contentsOf, type NewDraft, perMinuteOf } from './new-draft.ts'
import { fileOfTable, lineIn, type PeopleTable } from './read-table.ts'

interface Made {
  readonly id: number
  readonly imported: AddedRecipients
}

/** Makes a draft at the gateway of what was filled in. One that was made before, and changed since, is made anew. */
export function useMakeDraft() {
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [made, setMade] = useState<Made>()
  /** Also of one whose people were refused. */
  const [id, setId] = useState<number>()
  const make = (draft: NewDraft) =>
    act(async () => {
      const { table, phone, names, source } = draft
      const [content = {}, ...variants] = contentsOf(draft)
      const startsAt = momentOf(draft.startsAt)
      if (id !== undefined) await client.bulkSends.delete.mutate({ bulkSendId: id })
      setId(undefined)
      const created = await client.bulkSends.create.mutate({
        ...{ name: draft.name, session_ids: [...draft.sessionIds], content, rule: draft.rule },
        ...(variants.length > 0 && { variants }),
        ...(startsAt && { starts_at: startsAt }),
        ...(draft.lineLanguage !== '' && { opt_out_line: draft.lineLanguage }),
        ...paceOf(draft),
      })
      setId(created.id)
      if (!table) return
      if (source) {
        const imported = await client.bulkSends.addRecipientsFrom.mutate({ bulkSendId: created.id, ...source })
        return setMade({ id: created.id, imported })
      }
      const imported = await importFile(created.id, fileOfTable(table, phone, names))
      setMade({ id: created.id, imported: inTable(table, imported) })
    })
  return { make, made, busy, problem }
}

/** Hours are those of whoever fills it in. */
function paceOf(draft: NewDraft) {
  const { windowFrom, windowTo } = draft
  const perMinute = perMinuteOf(draft)
  const hasWindow = windowFrom !== '' || windowTo !== ''
  return {
    ...(perMinute !== null && { per_minute: perMinute }),
    ...(windowFrom !== '' && { window_from: windowFrom }),
    ...(windowTo !== '' && { window_to: windowTo }),
    ...(hasWindow && { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
  }
}

/** Lines are told as they stand in what was given. */
function inTable(table: PeopleTable, imported: AddedRecipients): AddedRecipients {
  return { ...imported, errors: imported.errors.map(({ line, reason }) => ({ line: lineIn(table, line), reason })) }
}
