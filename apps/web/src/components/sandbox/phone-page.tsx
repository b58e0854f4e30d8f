'use client'
import { ArrowLeft, SearchX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { digitsOf } from '../../client/digits-of.ts'
import { loadPart } from '../../client/load-part.ts'
import { magicNumbers } from '../../client/magic-numbers.ts'
import { useMay } from '../../client/use-may.ts'
import { usePhones } from '../../client/use-phones.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PhoneScreen } from './phone-screen.tsx'

const ScanCard = dynamic(() => loadPart(() => import('./scan-card.tsx').then(file => file.ScanCard)), {
  loading: () => <Skeleton rows={1} />,
})
const PhoneControls = dynamic(() => loadPart(() => import('./phone-controls.tsx').then(file => file.PhoneControls)), {
  loading: () => <Skeleton rows={3} />,
})
const FaultsCard = dynamic(() => loadPart(() => import('./faults-card.tsx').then(file => file.FaultsCard)), {
  loading: () => <Skeleton rows={3} />,
})

/** One phone: its screen, and what its owner can do. `digits` is its number without `+`. */
export function PhonePage({ digits }: { digits: string }) {
  const problemOf = useProblemOf()
  const may = useMay()
  const t = useTexts('sandbox')
  const phones = usePhones()
  const phone = phones.data?.find(({ phone_number }) => digitsOf(phone_number) === digits)
  const magic = magicNumbers.find(({ number }) => digitsOf(number) === digits)
  if (!magic && phones.isPending) return <Skeleton />
  if (!magic && phones.error && !phone) return <Notice tone="danger">{problemOf(phones.error).sentence}</Notice>
  if (!magic && !phone) return <NoSuchPhone />
  const number = `+${digits}`
  const name = phone?.name ?? (magic ? t(`magic.numbers.${magic.key}.name`) : number)
  return (
    <>
      <Link href="/sandbox" className="mb-4 inline-flex items-center gap-1.5 rounded text-sm text-soft hover:text-ink">
        <ArrowLeft className="size-4" aria-hidden="true" /> {t('title')}
      </Link>
      <h1 className="sr-only">{name}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <PhoneScreen
          number={number}
          name={name}
          canAct={phone !== undefined && may('sandbox.sendMessage')}
          isOnline={phone?.online ?? true}
        />
        <div className="flex flex-col gap-4">
          {magic && (
            <Card
              title={t('magic.one', { name: t(`magic.numbers.${magic.key}.name`) })}
              description={t(`magic.numbers.${magic.key}.does`)}
            >
              <p className="text-sm text-soft">{t('magic.watch')}</p>
            </Card>
          )}
          {may('sandbox.scan') && <ScanCard number={number} canScan={phone?.online ?? true} />}
          {phone && may('sandbox.updatePhone') && <PhoneControls phone={phone} />}
          {phone && <FaultsCard phone={phone.phone_number} />}
        </div>
      </div>
    </>
  )
}

function NoSuchPhone() {
  const t = useTexts('sandbox')
  return (
    <EmptyState
      isPage
      icon={SearchX}
      title={t('phone.missingTitle')}
      action={<ButtonLink href="/sandbox">{t('phone.all')}</ButtonLink>}
    >
      {t('phone.missing')}
    </EmptyState>
  )
}
