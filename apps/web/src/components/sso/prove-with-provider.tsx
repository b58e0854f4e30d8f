'use client'
import { useQuery } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { goToProvider } from '../../client/go-to-provider.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Sends somebody through a provider of theirs, and back to the page: what was refused is asked again there. */
export function ProveWithProvider() {
  const t = useTexts('sso')
  const path = usePathname()
  const [hasFailed, setFailed] = useState(false)
  const { data } = useQuery(useTRPC().sso.state.queryOptions())
  if (!data) return null
  const linked = data.providers.filter(({ id }) => data.identities.some(({ provider }) => provider === id))
  return (
    <>
      {linked.map(({ id, name }) => (
        <Button key={id} onClick={() => goToProvider(id, 'prove', path).catch(() => setFailed(true))}>
          {t('prove', { name })}
        </Button>
      ))}
      {hasFailed && <Notice tone="danger">{t('refused.unavailable')}</Notice>}
    </>
  )
}
