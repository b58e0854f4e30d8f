'use client'
import { Download } from 'lucide-react'
import { type ClientFile, clientsPrefix } from '../../client/client-files.ts'
import { fileSize } from '../../client/file-size.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { FirstCall } from './first-call.tsx'
import { installLibrary } from './install-library.ts'
import { webhookCheck } from './webhook-check.ts'

/** How one client library is had and used. */
export function LibraryPanel({
  origin,
  file,
  needs,
  others,
}: {
  origin: string
  file: ClientFile
  /** Another one that it needs. */
  needs: ClientFile | undefined
  others: readonly ClientFile[]
}) {
  const t = useTexts('connect.libraries')
  const { fetched, saved } = installLibrary[file.language](origin, file, needs)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <Card title={t('install.title')}>
        <p className="mb-2 text-sm text-soft">{t('install.fetch')}</p>
        <CodeBlock label={t('install.terminal')} text={fetched} wrap />
        <p className="mt-4 mb-2 text-sm text-soft">{t('install.save')}</p>
        <ul className="mb-3 flex flex-col gap-3">
          {[file, ...(needs ? [needs] : []), ...others].map(one => (
            <FileRow key={one.file} file={one} />
          ))}
        </ul>
        <CodeBlock label={t('install.savedTerminal')} text={saved} wrap />
        <p className="mt-4 text-sm text-soft">{t('install.version')}</p>
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <FirstCall origin={origin} language={file.language} />
        <Card title={t('webhook.title')} description={t('webhook.description')}>
          <CodeBlock label={t('webhook.label')} text={webhookCheck[file.language]} />
        </Card>
      </div>
    </div>
  )
}

function FileRow({ file: { file, size, sha256, isMain } }: { file: ClientFile }) {
  const t = useTexts('connect.libraries')
  return (
    <li className="text-sm">
      <a
        href={`${clientsPrefix}${file}`}
        download={file}
        className="inline-flex max-w-full items-center gap-2 rounded font-medium text-link underline underline-offset-2"
      >
        <Download className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-all">{file}</span>
      </a>
      <p className="mt-0.5 text-xs text-faint">
        {t(isMain ? 'file' : 'sources', { size: fileSize(size) ?? '' })}{' '}
        <span className="font-mono break-all">{sha256}</span>
      </p>
    </li>
  )
}
