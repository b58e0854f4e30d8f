'use client'
import { MoreHorizontal } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useMay } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { RowActIcon } from './row-act-icon.tsx'
import { type RowAct, rowActs } from './row-acts.ts'
import type { RowMenu } from './row-menu.tsx'
import { useRowAct } from './use-row-act.ts'

const pages: Partial<Readonly<Record<RowAct, string>>> = { link: '', chat: '/chat', settings: '/settings' }
const round = 'rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink'

const loadMenu = () => loadPart(() => import('./row-menu.tsx').then(part => part.RowMenu))

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
            {!busy && <RowActIcon act={first} />} {t(first)}
          </Button>
        </span>
      )}
      {busy && <Spinner className="text-info md:hidden" />}
      <MoreActs label={t('more', { name })} acts={acts} isBusy={busy} onAct={start} />
    </div>
  )
}

/** The menu's code comes when it is opened for the first time: of many rows hardly one is. */
function MoreActs(menu: { label: string; acts: readonly RowAct[]; isBusy: boolean; onAct: (act: RowAct) => void }) {
  const [Menu, setMenu] = useState<typeof RowMenu>()
  const [isLoading, setLoading] = useState(false)
  if (Menu) return <Menu {...menu} className={round} />
  const open = async () => {
    setLoading(true)
    const loaded = await loadMenu()
    setMenu(() => loaded)
  }
  return (
    <button
      type="button"
      aria-label={menu.label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onClick={() => void open()}
      className={round}
    >
      {isLoading ? <Spinner /> : <MoreHorizontal className="size-5" aria-hidden="true" />}
    </button>
  )
}
