'use client'
import { Import, Plus, Trash2, Waypoints } from 'lucide-react'
import dynamic from 'next/dynamic'
import { loadPart } from '../../client/load-part.ts'
import { useAddress } from '../../client/use-address.ts'
import { useMay } from '../../client/use-may.ts'
import { useMayMove } from '../../client/use-may-move.ts'
import { useOnceWanted } from '../../client/use-once-wanted.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { FoundSessions } from './found-sessions.tsx'

// It comes when it is asked for: most who look at the list make no session.
const CreateSessionDialog = dynamic(
  () => loadPart(() => import('./create-session-dialog.tsx').then(({ CreateSessionDialog: dialog }) => dialog)),
  { ssr: false },
)

const ImportSessionDialog = dynamic(
  () => loadPart(() => import('../passports/import-dialog.tsx').then(part => part.ImportSessionDialog)),
  { ssr: false },
)

const ImportStoreDialog = dynamic(
  () => loadPart(() => import('../session-imports/store-dialog.tsx').then(part => part.ImportStoreDialog)),
  { ssr: false },
)

/** All sessions with their live status, or those that the address asks for. `?new=live` and `?new=sandbox` open the create dialog. */
export function SessionList() {
  const t = useTexts('sessions')
  const passports = useTexts('passports.import')
  const { search, set } = useAddress()
  const may = useMay()
  const mayCreate = may('sessions.create')
  const asked = search.get('new')
  const network = asked === 'live' || asked === 'sandbox' ? asked : undefined
  const mayImport = useMayMove()
  const importing = mayImport ? search.get('import') : null
  const isCreating = useOnceWanted(mayCreate && network !== undefined)
  const open = (network: string | undefined) => set({ new: network })
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ButtonLink href="/sessions/deleted">
              <Trash2 aria-hidden="true" /> {t('deleted.open')}
            </ButtonLink>
            {mayImport && (
              <Button onClick={() => set({ import: 'file' })}>
                <Import aria-hidden="true" /> {passports('button')}
              </Button>
            )}
            {mayCreate && (
              <Button look="primary" onClick={() => open('sandbox')}>
                <Plus aria-hidden="true" /> {t('new')}
              </Button>
            )}
          </>
        }
      />
      <FoundSessions none={<NoSessions onCreate={mayCreate ? () => open('sandbox') : undefined} />} />
      {importing === 'file' && (
        <ImportSessionDialog onClose={() => set({ import: undefined })} onOther={() => set({ import: 'program' })} />
      )}
      {importing === 'program' && <ImportStoreDialog onClose={() => set({ import: undefined })} />}
      {isCreating && <CreateSessionDialog network={network} onClose={() => open(undefined)} />}
    </>
  )
}

function NoSessions({ onCreate }: { onCreate: (() => void) | undefined }) {
  const t = useTexts('sessions')
  return (
    <EmptyState
      icon={Waypoints}
      title={t('emptyTitle')}
      action={
        onCreate && (
          <Button look="primary" onClick={onCreate}>
            <Plus aria-hidden="true" /> {t('createFirst')}
          </Button>
        )
      }
    >
      {t('empty')}
    </EmptyState>
  )
}
