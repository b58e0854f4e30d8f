import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { AnyTRPCRouter } from '@trpc/server'
import { importInstallPath, importLookPath, largestStore } from '../../client/session-imports.ts'
import { enterWithFile } from '../http/enter-with-file.ts'
import { sendRefusal } from '../http/send.ts'
import type { Services } from '../services.ts'

export const importsPrefix = '/session-imports/'

const procedures: ReadonlyMap<string, string> = new Map([
  [importLookPath, 'sessionImports.look'],
  [importInstallPath, 'sessionImports.install'],
])

/** Takes in the stores of other programs, of whoever is logged in at the dashboard. A file is gone when its call is over. */
export function createImportsDoor(router: AnyTRPCRouter, services: Services) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway')
    const path = procedures.get(pathname)
    if (!path) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'POST') return sendRefusal(response, new ApiError('method'), { allow: 'POST' })
    const input = Object.fromEntries(searchParams)
    await enterWithFile(router, services, { request, response, path, input, largest: largestStore })
  }
}
