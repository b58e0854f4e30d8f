import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { fileOf } from '../rows/doors.ts'
import type { ClientCall } from '../rows/row-case.ts'
import type { World } from '../rows/world.ts'
import type { Driver, DriverAnswer, DriverCredential, DriverRequest } from './driver.ts'

/** How a row's call goes through a library. */
export interface ClientDoor {
  readonly driver: Driver
  /** `messages.sendText` */
  readonly operation: string
  readonly allSessions: boolean
  /** Calls for a session carry the account's token, as `account.session(id)` does, and not the session's key. */
  readonly byToken: boolean
}

/** What a library answers to the call of a row, files in the form that rows compare. */
export async function askDriver({ web }: Pick<World, 'web'>, door: ClientDoor, call: ClientCall): Promise<unknown> {
  const { driver, operation, allSessions, byToken } = door
  const common = { baseUrl: web.url, credential: credentialOf(call, byToken) }
  const { input } = call
  if (operation === 'events.stream') {
    const { output } = answered(await driver.ask({ do: 'follow', ...common, input, take: 1, waitMs: 20_000 }))
    return Object(output)[0]
  }
  if (operation === 'media.upload') return upload(driver, common, String(input.base64), String(input.mimetype))
  const { output } = answered(await driver.ask({ do: 'call', ...common, operation, allSessions, input, options: {} }))
  const { base64, contentType } = Object(output)
  if (typeof base64 === 'string' && typeof contentType === 'string')
    return fileOf(Buffer.from(base64, 'base64'), contentType)
  return output ?? null
}

/** The answer of a call that must succeed. */
function answered(answer: DriverAnswer): DriverAnswer {
  expect(answer.error, JSON.stringify(answer.error)).toBeUndefined()
  expect(answer.ok).toBe(true)
  return answer
}

function credentialOf({ caller, credential }: ClientCall, byToken: boolean): DriverCredential {
  const { token, session } = caller
  switch (credential) {
    case 'pat':
    case 'both':
      return { kind: 'token', value: token }
    case 'key':
      if (!session) throw new Error('A call for a session without one')
      return byToken ? { kind: 'token', value: token, session: session.id } : { kind: 'key', value: session.key }
    case 'token':
    case 'none':
      return { kind: 'none' }
  }
}

/** Libraries take a file where HTTP takes base64. */
async function upload(driver: Driver, common: Partial<DriverRequest>, base64: string, contentType: string) {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  await writeFile(path, Buffer.from(base64, 'base64'))
  try {
    return answered(await driver.ask({ do: 'upload', ...common, from: 'bytes', path, contentType })).output
  } finally {
    await rm(path)
  }
}
