'use client'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { n8nNodesFile, n8nNodesPackage, n8nNodesPrefix } from '../../client/n8n-nodes.ts'
import type { N8nTemplateGroup } from '../../client/n8n-templates.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Link } from '../ui/link.tsx'
import { MoveWorkflow } from './move-workflow.tsx'
import { N8nCalls } from './n8n-calls.tsx'
import { type N8nAction, N8nCatalogue, type N8nTriggerEvent } from './n8n-catalogue.tsx'
import { N8nTemplates } from './n8n-templates.tsx'

/** The folder that n8n itself unpacks nodes into. A registry may have somebody else's package under this name. */
const folder = `~/.n8n/nodes/node_modules/${n8nNodesPackage}`
const unpacking = [`mkdir -p ${folder}`, `tar xzf ${n8nNodesFile} -C ${folder} --strip-components=1`].join('\n')
/** Both at once, where n8n's machine reaches the gateway. */
const fetching = (origin: string) =>
  [
    `mkdir -p ${folder}`,
    `curl -fsSL ${origin}${n8nNodesPrefix}${n8nNodesFile} | tar xz -C ${folder} --strip-components=1`,
  ].join('\n')

/** From an n8n without the nodes to a workflow that runs. */
export function N8nPage({
  origin,
  actions,
  triggers,
  templates,
}: {
  origin: string
  actions: readonly N8nAction[]
  triggers: readonly N8nTriggerEvent[]
  templates: readonly N8nTemplateGroup[]
}) {
  const t = useTexts('connect.n8n')
  const link = (text: ReactNode) => (
    <Link href="/settings/tokens" className="font-medium text-link underline underline-offset-2">
      {text}
    </Link>
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-3xl text-sm text-soft">{t('what')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('install.title')}>
            <p className="mb-4 text-sm text-soft">{t('install.source')}</p>
            <a
              href={`${n8nNodesPrefix}${n8nNodesFile}`}
              download={n8nNodesFile}
              className="inline-flex h-8 items-center gap-2 rounded-lg border border-line-strong px-3 text-sm font-medium transition-colors hover:bg-sunken"
            >
              <Download className="size-4" aria-hidden="true" />
              {t('install.download')}
            </a>
            <p className="mt-4 mb-2 text-sm text-soft">{t('install.unpack')}</p>
            <CodeBlock label={t('install.unpackTerminal')} text={unpacking} wrap />
            <p className="mt-4 mb-2 text-sm text-soft">{t('install.fetch')}</p>
            <CodeBlock label={t('install.fetchTerminal')} text={fetching(origin)} wrap />
            <p className="mt-4 text-sm text-soft">{t('install.restart')}</p>
          </Card>
          <N8nTemplates groups={templates} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('credential.title')} description={t('credential.description')}>
            <dl className="flex flex-col gap-4 text-sm">
              <div>
                <dt className="mb-1.5 font-medium">{t('credential.url')}</dt>
                <dd>
                  <CodeBlock label={t('credential.url')} text={origin} wrap />
                </dd>
              </div>
              <div>
                <dt className="font-medium">{t('credential.token')}</dt>
                <dd className="text-soft">{t.rich('credential.tokenHint', { link })}</dd>
              </div>
            </dl>
          </Card>
          <N8nCalls />
          <MoveWorkflow />
        </div>
      </div>
      <N8nCatalogue actions={actions} triggers={triggers} />
    </div>
  )
}
