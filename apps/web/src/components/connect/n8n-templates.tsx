'use client'
import { Download } from 'lucide-react'
import { type N8nTemplate, type N8nTemplateGroup, n8nTemplatesPrefix } from '../../client/n8n-templates.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

/** Workflows to paste into n8n, or to download. */
export function N8nTemplates({ groups }: { groups: readonly N8nTemplateGroup[] }) {
  const t = useTexts('connect.n8n.templates')
  return (
    <Card title={t('title')} description={t('description')}>
      <div className="flex flex-col gap-5">
        {groups.map(({ key, name, templates }) => (
          <section key={key} aria-labelledby={`templates-${key}`}>
            <h3 id={`templates-${key}`} className="mb-1 text-xs font-medium text-faint">
              {name}
            </h3>
            <ul className="divide-y divide-line">
              {templates.map(template => (
                <Template key={template.file} {...template} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

function Template({ file, title, does }: N8nTemplate) {
  const t = useTexts('connect.n8n.templates')
  const address = `${n8nTemplatesPrefix}${file}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-sm text-soft">{does}</p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <CopyButton text={() => textAt(address)} label={t('copyNamed', { title })} />
        <a
          href={address}
          download={file}
          aria-label={t('downloadNamed', { file })}
          className="inline-flex h-8 items-center rounded-lg border border-line-strong px-2.5 transition-colors hover:bg-sunken"
        >
          <Download className="size-4" aria-hidden="true" />
        </a>
      </div>
    </li>
  )
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}
