import { afterAll, beforeAll } from 'vitest'
import { credentialCases } from './credential-cases.ts'
import { fileCases } from './file-cases.ts'
import { type Host, startHost } from './host.ts'
import { pickerCases } from './picker-cases.ts'
import { triggerCases } from './trigger-cases.ts'
import { waitingCases } from './waiting-cases.ts'

// What workflows rest on, in the oldest n8n that the package's README names.
let host: Host
beforeAll(async () => {
  host = await startHost('oldest')
}, 300_000)
afterAll(() => host?.stop(), 60_000)

credentialCases(() => host)
pickerCases(() => host)
fileCases(() => host)
triggerCases(() => host)
waitingCases(() => host)
