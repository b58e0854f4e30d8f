'use client'
import type { TemplateRecord } from '@messenger/shared/contract/templates/record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../client/trpc.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

/** The versions that are kept, newest first. `shown`: the one in the fields. */
export function TemplateVersions({
  template: { id, version: newest },
  shown,
  onShow,
}: {
  template: TemplateRecord
  shown: number
  onShow: (template: TemplateRecord) => void
}) {
  const t = useTexts('templates')
  const problemOf = useProblemOf()
  const client = useTRPCClient()
  const [problem, setProblem] = useState<unknown>()
  const { data = [], error } = useQuery(useTRPC().templates.listVersions.queryOptions({ templateId: id }))
  const show = async (version: number) => {
    setProblem(undefined)
    try {
      onShow(await client.templates.get.query({ templateId: id, version }))
    } catch (failure) {
      setProblem(failure)
    }
  }
  const failed = error ?? problem
  return (
    <Card title={t('versions.title')} description={t('versions.description')} className="min-w-0">
      {failed !== undefined && failed !== null && <Notice tone="danger">{problemOf(failed).sentence}</Notice>}
      <ul aria-label={t('versions.title')} className="-my-2 max-h-96 divide-y divide-line overflow-y-auto">
        {data.map(({ version, created_at }) => (
          <li key={version} className="flex min-h-12 items-center gap-3 py-2 text-sm">
            <span className="font-medium tabular-nums">{t('version', { version: String(version) })}</span>
            {version === newest && <Badge>{t('versions.newest')}</Badge>}
            <span className="ml-auto text-faint">
              <TimeAgo time={created_at} />
            </span>
            {data.length > 1 && (
              <Button
                size="small"
                look="quiet"
                disabled={version === shown}
                aria-label={t('versions.showNamed', { version: String(version) })}
                onClick={() => void show(version)}
              >
                {t('versions.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
