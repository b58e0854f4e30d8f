'use client'
import type { TemplateRecord } from '@messenger/shared/contract/templates/record'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { addressField, kindOf } from './template-draft.ts'

export function TemplateRow({ template }: { template: TemplateRecord }) {
  const t = useTexts('templates')
  const { id, name, content, variables, updated_at } = template
  const kind = kindOf(content)
  const field = addressField(kind)
  const words = content.text || (field && content[field])
  return (
    <li>
      <Link
        href={`/templates/${id}`}
        className="group flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="min-w-0 truncate font-medium">{name}</bdi>
            {kind !== 'text' && <Badge>{t(`kinds.${kind}`)}</Badge>}
          </span>
          {words && <bdi className="block truncate text-sm text-soft">{words}</bdi>}
          <span className="text-xs text-faint">{t('variables', { count: variables.length })}</span>
        </span>
        <span className="hidden w-36 shrink-0 text-sm sm:block">
          <span className="block text-xs text-faint">{t('changed')}</span>
          <TimeAgo time={updated_at} />
        </span>
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
