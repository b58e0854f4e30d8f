import { createSandboxClient } from '../src/admin/client.ts'
import { type Sandbox, startSandbox } from '../src/start.ts'
import type { Admin } from './baileys-client.ts'

const SECRET = 'a-secret-of-tests'
export const OWNER = 'acc1'
export const ANA = '+15551230001'
export const BOB = '+15551230002'
export const ANA_JID = '15551230001@s.whatsapp.net'
export const BOB_JID = '15551230002@s.whatsapp.net'

export interface TestWorld {
  net: Sandbox
  admin: Admin
}

/** A sandbox in memory whose world has the phones Ana and Bob. */
export async function startWorld(): Promise<TestWorld> {
  const net = await startSandbox({ adminSecret: SECRET })
  const admin = createSandboxClient(net)
  await admin.createPhone({ owner: OWNER, phone_number: ANA, name: 'Ana' })
  await admin.createPhone({ owner: OWNER, phone_number: BOB, name: 'Bob' })
  return { net, admin }
}
