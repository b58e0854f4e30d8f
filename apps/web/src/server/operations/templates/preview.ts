import { ApiError } from '@messenger/shared/contract/errors'
import { orRefused } from '@messenger/shared/templating/check-content'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { renderContent } from '@messenger/shared/templating/render-content'
import { templateValues } from '@messenger/shared/templating/template-values'
import type { WebHandler } from '../web-handler.ts'

export const preview: WebHandler<'templates.preview'> = async ({ db, sealer, accountId }, input) => {
  const { templateId, version, values = {} } = input
  const stored = await readTemplate(db, sealer, { accountId, templateId, version })
  if (!stored) throw new ApiError('template_not_found')
  const { content, missing } = orRefused(() => renderContent(stored.content, templateValues(values)), 'values')
  return { content, missing: [...missing] }
}
