'use client'
import type { DeliveryDetail } from '@messenger/shared/contract/webhooks/delivery'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { HeaderTable } from './header-table.tsx'

/** What is sent: address, headers with secrets masked, body. */
export function RequestCard({ request: { url, headers, body } }: { request: DeliveryDetail['request'] }) {
  const t = useTexts('webhooks.delivery')
  return (
    <Card title={t('request')}>
      <div className="flex flex-col gap-3">
        <p className="font-mono text-xs break-all">POST {url}</p>
        {Object.keys(headers).length > 0 ? (
          <HeaderTable label={t('headers')} headers={headers} />
        ) : (
          <p className="text-sm text-soft">{t('noHeaders')}</p>
        )}
        {body === null ? (
          <p className="text-sm text-soft">{t('noBody')}</p>
        ) : (
          <CodeBlock label={t('body')} text={body} wrap />
        )}
      </div>
    </Card>
  )
}
