import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import { passportRecipient } from '@messenger/shared/passport/passport-key'
import type { AnyTRPCRouter } from '@trpc/server'
import {
  largestPassport,
  passphraseHeader,
  passportImportPath,
  passportKeyPath,
  passportLookPath,
} from '../../client/passports.ts'
import { enterWithFile } from '../http/enter-with-file.ts'
import { sendRefusal } from '../http/send.ts'
import type { Services } from '../services.ts'

export const passportsPrefix = '/passports/'

const procedures: ReadonlyMap<string, string> = new Map([
  [passportImportPath, 'passports.import'],
  [passportLookPath, 'passports.look'],
])

/** Takes passports in, of whoever is logged in at the dashboard, and shows the installation's public key to everybody. */
export function createPassportDoor(router: AnyTRPCRouter, services: Services) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pathname = (request.url ?? '').split('?', 1)[0] ?? ''
    if (pathname === passportKeyPath) return sendKey(services, request, response)
    const path = procedures.get(pathname)
    if (!path) return sendRefusal(response, new ApiError('not_found'))
    if (request.method !== 'POST') return sendRefusal(response, new ApiError('method'), { allow: 'POST' })
    const passphrase = decoded(request.headers[passphraseHeader])
    const input = passphrase === undefined ? {} : { passphrase }
    await enterWithFile(router, services, { request, response, path, input, largest: largestPassport })
  }
}

async function sendKey(services: Services, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD')
    return sendRefusal(response, new ApiError('method'), { allow: 'GET, HEAD' })
  const recipient = await passportRecipient(services.database.db, services.sealer)
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`${recipient}\n`)
}

function decoded(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
