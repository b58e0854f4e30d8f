'use client'
import type { TemplateRecord } from '@messenger/shared/contract/templates/record'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useTRPC } from '../../client/trpc.ts'
import { useMay } from '../../client/use-may.ts'
import { useProblemOf } from '../../client/use-problem-of.ts'
import { useTexts } from '../../client/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BackToTemplates } from './back-to-templates.tsx'
import { DeleteTemplate } from './delete-template.tsx'
import { TemplateEditor } from './template-editor.tsx'

/** One template: its content, a preview, its versions. */
export function TemplatePage({ id }: { id: number }) {
  const t = useTexts('templates')
  const problemOf = useProblemOf()
  const { data, error } = useQuery(useTRPC().templates.get.queryOptions({ templateId: id }))
  const problem = error ? problemOf(error) : undefined
  const isGone = problem?.code === 'template_not_found'
  return (
    <>
      <BackToTemplates />
      {isGone && (
        <EmptyState icon={LayoutTemplate} title={t('notFound')} isPage>
          {t('notFoundText')}
        </EmptyState>
      )}
      {problem && !isGone && <Notice tone="danger">{problem.sentence}</Notice>}
      {!data && !error && <Skeleton rows={5} />}
      {data && !isGone && (
        <>
          <Head template={data} />
          <TemplateEditor template={data} />
        </>
      )}
    </>
  )
}

function Head({ template }: { template: TemplateRecord }) {
  const t = useTexts('templates')
  const may = useMay()
  const facts = [
    t('version', { version: String(template.version) }),
    t('variables', { count: template.variables.length }),
  ]
  return (
    <PageHeading
      title={template.name}
      description={facts.join(' · ')}
      actions={may('templates.delete') && <DeleteTemplate template={template} />}
    />
  )
}
