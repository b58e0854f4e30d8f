'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../client/trpc.ts'
import { useTexts } from '../../client/use-texts.ts'
import type { ShownTool } from '../../server/mcp/shown-tools.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ToolCheck } from './list-tools.ts'
import { SnippetCard } from './snippet-card.tsx'
import { TokenCard } from './token-card.tsx'
import { ToolList } from './tool-list.tsx'

/** How programs that speak the Model Context Protocol use this gateway. */
export function McpPage({ url, tools }: { url: string; tools: readonly ShownTool[] }) {
  const t = useTexts('connect.mcp')
  const { data: usage } = useQuery(useTRPC().account.usage.queryOptions())
  const [token, setToken] = useState('')
  const [check, setCheck] = useState<ToolCheck>()
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-3xl text-sm text-soft">{t('what')}</p>
      {usage && !usage.tool_server && (
        <Notice tone="warn">
          {t('paidOnly')}{' '}
          <Link href="/settings/plan" className="font-medium underline underline-offset-2">
            {t('toPlan')}
          </Link>
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <TokenCard
          token={token}
          check={check}
          total={tools.length}
          onToken={next => {
            setToken(next)
            setCheck(undefined)
          }}
          onCheck={setCheck}
        />
        <SnippetCard url={url} token={token} />
      </div>
      <ToolList tools={tools} allowed={check?.ok ? check.names : undefined} />
    </div>
  )
}
