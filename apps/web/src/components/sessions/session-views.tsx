'use client'
import { BookmarkPlus, Pencil, Save, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useAddress } from '../../client/use-address.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useMay } from '../../client/use-may.ts'
import { useOnceWanted } from '../../client/use-once-wanted.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { SessionView } from '../../server/session-pages/session-views.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { addressOf, type ShownSessions } from './session-filters.ts'
import type { useShownSessions } from './use-shown-sessions.ts'

const ViewDialog = dynamic(() => loadPart(() => import('./view-dialog.tsx').then(part => part.ViewDialog)), {
  ssr: false,
})
const DeleteView = dynamic(() => loadPart(() => import('./delete-view.tsx').then(part => part.DeleteView)), {
  ssr: false,
})

type Asked = 'save' | 'rename' | 'delete'

/** The saved views of the account, and what can be done with the one that is open or with the filters that are chosen. */
export function SessionViews({
  of: { shown, views = [], view, isChanged, isMissing },
}: {
  of: ReturnType<typeof useShownSessions>
}) {
  const t = useTexts('sessions.views')
  const { set } = useAddress()
  const mayChange = useMay()('sessions.update')
  const [asked, setAsked] = useState<Asked>()
  const isNaming = useOnceWanted(asked === 'save' || asked === 'rename')
  const isDeleting = useOnceWanted(asked === 'delete')
  const isNarrowed = Object.values(addressOf(shown)).some(Boolean)
  const canSave = mayChange && isNarrowed && (!view || isChanged)
  if (views.length === 0 && !canSave && !isMissing) return null
  const open = (id: number | undefined) => set({ ...cleared, view: id === undefined ? undefined : String(id) })
  return (
    <>
      {isMissing && (
        <Notice tone="warn" className="mb-4">
          {t('missing')}
        </Notice>
      )}
      <nav aria-label={t('title')} className="mb-4 flex flex-wrap items-center gap-2">
        {views.length > 0 && (
          <>
            <ViewLink href="/sessions" isCurrent={!view && !isNarrowed}>
              {t('all')}
            </ViewLink>
            {views.map(({ id, name }) => (
              <ViewLink key={id} href={`/sessions?view=${id}`} isCurrent={id === view?.id}>
                {name}
              </ViewLink>
            ))}
          </>
        )}
        {view && isChanged && mayChange && <SaveChanges view={view} shown={shown} onSaved={() => open(view.id)} />}
        {canSave && (
          <Button size="small" look="quiet" onClick={() => setAsked('save')}>
            <BookmarkPlus aria-hidden="true" /> {t('save')}
          </Button>
        )}
        {view && <ViewActs view={view} mayChange={mayChange} onAsk={setAsked} />}
      </nav>
      {isNaming && (
        <ViewDialog
          asked={asked === 'save' || asked === 'rename' ? asked : undefined}
          view={view}
          shown={shown}
          onClose={() => setAsked(undefined)}
          onSaved={open}
        />
      )}
      {isDeleting && view && (
        <DeleteView
          view={view}
          isOpen={asked === 'delete'}
          onClose={() => setAsked(undefined)}
          onDeleted={() => open(undefined)}
        />
      )}
    </>
  )
}

const cleared = addressOf({ filters: {}, sort: 'newest' })

function ViewLink({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  const look = isCurrent ? 'border-soft bg-selected text-ink' : 'border-line-strong hover:bg-sunken'
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`inline-flex h-8 max-w-full items-center rounded-full border px-3 text-sm font-medium transition-colors ${look}`}
    >
      <span className="truncate">{children}</span>
    </Link>
  )
}

function SaveChanges({ view, shown, onSaved }: { view: SessionView; shown: ShownSessions; onSaved: () => void }) {
  const t = useTexts('sessions.views')
  const client = useTRPCClient()
  const { act, busy, problem } = useAct()
  const save = async () => {
    const filters = { ...shown.filters, sort: shown.sort }
    const isSaved = await act(() => client.sessionViews.change.mutate({ id: view.id, filters }), t('saved'))
    if (isSaved) onSaved()
  }
  return (
    <>
      <Button size="small" busy={busy} onClick={save}>
        <Save aria-hidden="true" /> {t('saveChanges')}
      </Button>
      {problem && <span className="text-sm text-danger">{problem.sentence}</span>}
    </>
  )
}

function ViewActs({
  view: { id, name },
  mayChange,
  onAsk,
}: {
  view: SessionView
  mayChange: boolean
  onAsk: (asked: Asked) => void
}) {
  const t = useTexts('sessions.views')
  const isHydrated = useHydrated()
  const origin = isHydrated ? window.location.origin : ''
  return (
    <>
      <CopyButton text={`${origin}/sessions?view=${id}`} label={t('copyLink', { name })} />
      {mayChange && (
        <>
          <Button size="small" look="quiet" onClick={() => onAsk('rename')}>
            <Pencil aria-hidden="true" /> {t('rename')}
          </Button>
          <Button size="small" look="quiet" onClick={() => onAsk('delete')}>
            <Trash2 aria-hidden="true" /> {t('delete')}
          </Button>
        </>
      )}
    </>
  )
}
