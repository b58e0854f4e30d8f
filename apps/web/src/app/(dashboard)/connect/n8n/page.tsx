import { eventContract } from '@messenger/shared/contract/events'
import { operations } from '@messenger/shared/contract/operations'
import type { Metadata } from 'next'
import index from '../../../../../../../packages/n8n-nodes-messenger/templates/index.json' with { type: 'json' }
import type { N8nTemplateGroup } from '../../../../client/n8n-templates.ts'
import { N8nPage } from '../../../../components/connect/n8n-page.tsx'
import { pageOrigin } from '../../../../server/http/page-origin.ts'
import { pageLanguage, textsFor } from '../../../../texts/texts-for.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await textsFor('connect')
  return { title: t('n8n.title') }
}

export default async function Page() {
  const actions = operations.flatMap(({ name, operation: { n8n, description } }) =>
    n8n ? [{ name, resource: n8n.resource, title: n8n.operation, description }] : [],
  )
  const triggers = Object.entries(eventContract).map(([name, { title, description }]) => ({ name, title, description }))
  return <N8nPage origin={await pageOrigin()} actions={actions} triggers={triggers} templates={await templates()} />
}

/** What the package says of its templates, by category, in the language of the page. */
async function templates(): Promise<N8nTemplateGroup[]> {
  const language = await pageLanguage()
  return index.categories.map(({ key, name }) => ({
    key,
    name: name[language],
    templates: index.templates
      .filter(({ category }) => category === key)
      .map(({ file, title, does }) => ({ file, title: title[language], does: does[language] })),
  }))
}
