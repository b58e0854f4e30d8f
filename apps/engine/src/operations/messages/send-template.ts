import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { OperationInput } from '@messenger/shared/contract/handlers'
import type { SendReply } from '@messenger/shared/contract/messages/send-reply'
import type { sendTemplate as operation } from '@messenger/shared/contract/messages/send-template'
import { retryTransient } from '@messenger/shared/db/retry-transient'
import { orRefused } from '@messenger/shared/templating/check-content'
import { readTemplate } from '@messenger/shared/templating/read-template'
import { renderContent } from '@messenger/shared/templating/render-content'
import { templateValues } from '@messenger/shared/templating/template-values'
import type { EngineContext } from '../../engine-context.ts'
import { sendAny } from './send-any.ts'

/** Puts the values into the template's content, which is sent like any other. */
export async function sendTemplate(
  context: EngineContext,
  { templateId, version, values = {}, ...send }: OperationInput<typeof operation>,
): Promise<SendReply> {
  const { database, sealer } = context.services
  const { accountId } = context.call
  const stored = await retryTransient(() => readTemplate(database.db, sealer, { accountId, templateId, version }))
  if (!stored) throw new ApiError('template_not_found')
  const { content, missing } = orRefused(() => renderContent(stored.content, templateValues(values)), 'values')
  if (missing.length > 0)
    throw validationError(Object.fromEntries(missing.map(name => [`values.${name}`, [needed(name)]])))
  return sendAny(context, { ...content, ...send })
}

const needed = (name: string) => `The values.${name} field is required.`
