import { afterAll, beforeAll } from 'vitest'
import { credentialCases } from './credential-cases.ts'
import { exampleCases } from './example-cases.ts'
import { fileCases } from './file-cases.ts'
import { type Host, startHost } from './host.ts'
import { operationCases } from './operation-cases.ts'
import { packageCases } from './package-cases.ts'
import { panelCases } from './panel-cases.ts'
import { pickerCases } from './picker-cases.ts'
import { restartCases } from './restart-cases.ts'
import { toolCases } from './tool-cases.ts'
import { triggerCases } from './trigger-cases.ts'
import { waitingCases } from './waiting-cases.ts'

// One n8n and one gateway for everything: a boot takes longer than all the cases of a table.
let host: Host
beforeAll(async () => {
  host = await startHost()
}, 300_000)
afterAll(() => host?.stop(), 60_000)

credentialCases(() => host)
pickerCases(() => host)
operationCases(() => host)
fileCases(() => host)
triggerCases(() => host)
waitingCases(() => host)
toolCases(() => host)
exampleCases(() => host)
panelCases(() => host)
packageCases(() => host)
restartCases(() => host)
