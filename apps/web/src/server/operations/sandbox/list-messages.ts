import type { SandboxMessage } from '@messenger/sandbox-network/admin/client'
import { sandboxMessage } from '@messenger/shared/contract/sandbox/list-messages'
import { sandboxFileName } from '../../media/sandbox-files.ts'
import type { WebHandler } from '../web-handler.ts'
import { askSandbox } from './sandbox-of.ts'

const longest = 200

export const listMessages: WebHandler<'sandbox.listMessages'> = async (context, input) => {
  const limit = Math.min(input.limit, longest)
  const messages = await askSandbox(context, (sandbox, owner) => sandbox.listMessages({ ...input, owner, limit }))
  return messages.map(({ media, ...message }) =>
    sandboxMessage.parse({ ...message, media: media && mediaOf(media, context.baseUrl) }),
  )
}

/** A phone's file as the API shows it: under an address of ours. */
function mediaOf({ id, fileName, ...file }: NonNullable<SandboxMessage['media']>, baseUrl: string) {
  const url = `${baseUrl}/media/${sandboxFileName(id, file.mimetype)}`
  return { ...file, url, ...(fileName === null ? {} : { fileName }) }
}
