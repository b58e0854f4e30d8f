'use client'
import { useQuery } from '@tanstack/react-query'
import { logOut } from '../../client/log-in.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { StepUpPlace } from '../people/step-up-place.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AppCard } from './app-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'

/** For whoever has to have a second factor and has none: nothing else opens before. */
export function SetUpPage() {
  const t = useTexts('security')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().secondFactor.state.queryOptions())
  const goOn = () => window.location.assign('/')
  const hasFactor = data && (data.passkeys.length > 0 || data.app !== null)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-lg font-semibold">{t('setUp.title')}</h1>
        <p className="mt-1 text-sm text-soft">{t('setUp.text')}</p>
      </div>
      {error && <Notice tone="danger">{problemOf(error).sentence}</Notice>}
      {!data && !error && <Skeleton />}
      {data && <PasskeysCard state={data} onCodesKept={goOn} />}
      {data && <AppCard state={data} onCodesKept={goOn} />}
      {hasFactor && (
        <Button look="primary" onClick={goOn}>
          {t('setUp.goOn')}
        </Button>
      )}
      <Button look="quiet" onClick={() => logOut()}>
        {t('setUp.signOut')}
      </Button>
      <StepUpPlace />
    </div>
  )
}
