import { afterAll, beforeAll } from 'vitest'
import { answerTemplateCases } from './answer-template-cases.ts'
import { bulkSendCases } from './bulk-send-cases.ts'
import { collectingCases } from './collecting-cases.ts'
import { credentialCases } from './credential-cases.ts'
import { errorCases } from './error-cases.ts'
import { fileCases } from './file-cases.ts'
import { type Host, startHost } from './host.ts'
import { operationCases } from './operation-cases.ts'
import { type Outside, startOutside } from './outside.ts'
import { packageCases } from './package-cases.ts'
import { panelCases } from './panel-cases.ts'
import { pausedCases } from './paused-cases.ts'
import { pickerCases } from './picker-cases.ts'
import { restartCases } from './restart-cases.ts'
import { sendTemplateCases } from './send-template-cases.ts'
import { simplifiedCases } from './simplified-cases.ts'
import { templateImportCases } from './template-import-cases.ts'
import { toolCases } from './tool-cases.ts'
import { triggerCases } from './trigger-cases.ts'
import { waitingCases } from './waiting-cases.ts'

// One n8n and one gateway for everything: a boot takes longer than all the cases of a table.
let host: Host
let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
  host = await startHost()
}, 300_000)
afterAll(() => host?.stop().finally(() => outside.close()), 60_000)

credentialCases(() => host)
pickerCases(() => host)
operationCases(() => host)
fileCases(() => host)
errorCases(() => host)
triggerCases(() => host)
bulkSendCases(() => host)
simplifiedCases(() => host)
collectingCases(() => host)
pausedCases(() => host)
waitingCases(() => host)
toolCases(() => host)
answerTemplateCases(
  () => host,
  () => outside,
)
sendTemplateCases(
  () => host,
  () => outside,
)
templateImportCases(() => host)
panelCases(() => host)
packageCases(() => host)
restartCases(() => host)
