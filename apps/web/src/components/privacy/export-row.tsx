'use client'
import type { DataExport, DataExportState } from '@messenger/shared/contract/data-exports/record'
import { type MouseEvent, useRef, useState } from 'react'
import { fileSize } from '../../client/file-size.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, DownloadLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

const tones = { waiting: 'info', running: 'info', finished: 'good', expired: 'neutral' } as const satisfies Record<
  DataExportState,
  string
>

/** One export: how far it is, and its file. The browser shows how far a download is, and goes on with one that was cut off. */
export function ExportRow({ made }: { made: DataExport }) {
  const { id, phone_number, session_id, state, counts, bytes, failures, requested_by, created_at } = made
  const t = useTexts('privacy.export')
  const may = useMay()
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const details = Object.entries(counts).map(([table, count]) => `${table}: ${count}`)
  const ofWhom = phone_number ?? (session_id === null ? t('ofAccount') : t('ofSession', { id: String(session_id) }))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {state === 'expired' ? t('numbered', { id: String(id) }) : <bdi>{ofWhom}</bdi>}
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="text-sm text-soft" title={details.join(', ')}>
          {t('rows', { count: rows })} · {fileSize(bytes)} · {requested_by} · <TimeAgo time={created_at} />
        </p>
        {failures > 0 && <p className="text-sm text-danger">{t('failures', { count: failures })}</p>}
      </div>
      {state === 'finished' && may('dataExports.getFile') && <Download id={id} name={ofWhom} />}
      {may('dataExports.delete') && <DeleteButton id={id} name={ofWhom} />}
    </li>
  )
}

/** What may want a proof first: the dialog that asks is the page's, and the browser fetches the file afterwards. */
function Download({ id, name }: { id: number; name: string }) {
  const t = useTexts('privacy.export')
  const client = useTRPCClient()
  const { act, problem } = useAct()
  const isAllowed = useRef(false)
  const ask = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isAllowed.current) {
      isAllowed.current = false
      return
    }
    event.preventDefault()
    const link = event.currentTarget
    void act(async () => {
      await client.account.mayDownload.mutate()
      isAllowed.current = true
      link.click()
    })
  }
  return (
    <>
      <DownloadLink size="small" href={`/api/exports/${id}/file`} aria-label={t('downloadOf', { name })} onClick={ask}>
        {t('download')}
      </DownloadLink>
      {problem && <p className="text-sm text-danger">{problem.sentence}</p>}
    </>
  )
}

function DeleteButton({ id, name }: { id: number; name: string }) {
  const t = useTexts('privacy.export')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const [isAsking, setAsking] = useState(false)
  const remove = () => act(() => client.dataExports.delete.mutate({ exportId: id }), t('deleted'))
  return (
    <>
      <Button size="small" look="quiet" aria-label={t('deleteOf', { name })} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('question', { name })}
        action={t('delete')}
        onConfirm={() => void remove()}
        busy={busy}
        error={problem?.sentence}
      >
        {t('warning')}
      </ConfirmDialog>
    </>
  )
}
