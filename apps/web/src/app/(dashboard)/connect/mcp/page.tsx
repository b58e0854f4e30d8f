import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import { McpPage } from '../../../../components/connect/mcp-page.tsx'
import { pageOrigin } from '../../../../server/http/page-origin.ts'
import { shownTools } from '../../../../server/mcp/shown-tools.ts'
import { textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('connect')
  return { title: t('mcp.title') }
}

/** The tools are described here, so that the browser gets plain data and not the contract. */
export default async function Page() {
  return <McpPage url={`${await pageOrigin()}/mcp`} tools={shownTools(operations)} />
}
