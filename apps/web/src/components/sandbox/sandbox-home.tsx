'use client'
import { FlaskConical, Plus } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '../../client/problem.ts'
import { useMay } from '../../client/use-may.ts'
import { usePhones } from '../../client/use-phones.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useSessionNames } from '../../client/use-session-choices.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { CreatePhoneDialog } from './create-phone-dialog.tsx'
import { FaultsCard } from './faults-card.tsx'
import { MagicNumbers } from './magic-numbers.tsx'
import { PhoneRow } from './phone-row.tsx'

/** The virtual phones of the account and the magic numbers. */
export function SandboxHome() {
  const problemOf = useProblemOf()
  const may = useMay()
  const t = useTexts('sandbox')
  const phones = usePhones()
  const linked = (phones.data ?? []).flatMap(phone => phone.linked_devices.map(({ session_id }) => session_id))
  const sessionNames = useSessionNames(linked)
  const [isCreating, setCreating] = useState(false)
  const isOff = phones.error && refusalOf(phones.error).code === 'sandbox_disabled'
  if (isOff) {
    return (
      <EmptyState icon={FlaskConical} title={t('offTitle')}>
        {t('off')}
      </EmptyState>
    )
  }
  return (
    <>
      <PageHeading
        title={t('title')}
        description={t('description')}
        actions={
          may('sandbox.createPhone') && (
            <Button look="primary" onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" /> {t('newPhone')}
            </Button>
          )
        }
      />
      {phones.error && <Notice tone="danger">{problemOf(phones.error).sentence}</Notice>}
      {phones.isPending && <Skeleton rows={2} />}
      {phones.data?.length === 0 && (
        <EmptyState icon={FlaskConical} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      )}
      {phones.data && phones.data.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {phones.data.map(phone => (
            <PhoneRow key={phone.phone_number} phone={phone} sessionNames={sessionNames} />
          ))}
        </ul>
      )}
      <MagicNumbers />
      <div className="mt-10">
        <FaultsCard />
      </div>
      <CreatePhoneDialog open={isCreating} onOpenChange={setCreating} />
    </>
  )
}
