'use client'
import type { ContactList } from '@messenger/shared/contract/lists/record'
import { ChevronRight } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'

export function ListRow({ list: { id, name, members, fields, updated_at } }: { list: ContactList }) {
  const t = useTexts('lists')
  return (
    <li>
      <Link
        href={`/lists/${id}`}
        className="group flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          <span className="truncate text-sm text-soft">
            {t('members', { count: members })}
            {fields.length > 0 && <bdi className="text-faint"> · {fields.join(', ')}</bdi>}
          </span>
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
