'use client'
import {
  Cable,
  type LucideIcon,
  MessageCircle,
  MoreHorizontal,
  PlugZap,
  QrCode,
  RotateCw,
  Settings,
  Tag,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { Button } from '../ui/button.tsx'
import { OnDemandMenu } from '../ui/on-demand-menu.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type RowAct, rowActs } from './row-acts.ts'
import { useRowAct } from './use-row-act.ts'

const icons: Readonly<Record<RowAct, LucideIcon>> = {
  connect: Cable,
  reconnect: Cable,
  restart: RotateCw,
  disconnect: PlugZap,
  link: QrCode,
  chat: MessageCircle,
  labels: Tag,
  settings: Settings,
}
const pages: Partial<Readonly<Record<RowAct, string>>> = { link: '', chat: '/chat', settings: '/settings' }

/** What can be done with a session without opening it: what it needs most as a button, the rest in a menu. */
export function SessionRowMenu({
  session,
  onLabels,
}: {
  session: ListedSession
  onLabels: (session: ListedSession) => void
}) {
  const t = useTexts('sessions.acts')
  const may = useMay()
  const router = useRouter()
  const { run, busy } = useRowAct(session)
  const afterMenu = useRef<() => void>(undefined)
  const { id, name } = session
  const acts = rowActs(session, may)
  const [first] = acts
  const start = (act: RowAct) => {
    const page = pages[act]
    if (page !== undefined) router.push(`/sessions/${id}${page}`)
    else if (act === 'labels') onLabels(session)
    else if (act === 'restart' || act === 'disconnect') void run(act)
    else void run('connect')
  }
  return (
    <div className="relative z-10 flex shrink-0 items-center gap-1">
      {first && (
        <span className="hidden w-32 justify-end md:flex">
          <Button size="small" busy={busy} aria-label={t(`named.${first}`, { name })} onClick={() => start(first)}>
            {!busy && <ActIcon act={first} />} {t(first)}
          </Button>
        </span>
      )}
      {busy && <Spinner className="text-info md:hidden" />}
      <OnDemandMenu
        label={t('more', { name })}
        icon={<MoreHorizontal className="size-5" aria-hidden="true" />}
        className="min-w-44"
        isPlain
        onClosed={() => {
          // The dialog gives the focus back to the menu's button, so it opens when that has it.
          setTimeout(() => afterMenu.current?.())
        }}
      >
        {acts.map(act => (
          <DropdownMenu.Item
            key={act}
            disabled={busy}
            onSelect={() => {
              afterMenu.current = () => {
                afterMenu.current = undefined
                start(act)
              }
            }}
            className="flex cursor-pointer items-center gap-2.5 rounded-lg px-3 py-2 text-sm outline-none data-disabled:opacity-55 data-highlighted:bg-sunken"
          >
            <ActIcon act={act} /> {t(act)}
          </DropdownMenu.Item>
        ))}
      </OnDemandMenu>
    </div>
  )
}

function ActIcon({ act }: { act: RowAct }) {
  const Icon = icons[act]
  return <Icon aria-hidden="true" className="size-4" />
}
