import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveWorkflow } from '../../src/client/move-workflow.ts'
import { phoneSends, shown } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import { actionType, type Bed, startBed, triggerType } from './host.ts'
import { installNodes } from './install-nodes.ts'
import { formerPackage, layFormerNodes } from './lay-package.ts'
import { nodeTypeOf } from './node-form.ts'
import { ofAna, started } from './trigger-cases.ts'
import { activate, deactivate, saveWhole, saveWorkflow, type Workflow } from './workflows.ts'

const formerName = (type: string) => type.replace(/^[^.]+/, formerPackage)

let bed: Bed
let folder = ''
let former: Workflow
/** Where the workflow sends to. */
let watcher: Phone

// An n8n of somebody who has the nodes of before.
beforeAll(async () => {
  bed = await startBed({
    async prepare(n8nFolder) {
      folder = n8nFolder
      await layFormerNodes(n8nFolder)
    },
  })
  watcher = await newPhone(bed.world)
}, 300_000)
afterAll(() => bed?.stop(), 60_000)

/** Saves a workflow of the former nodes that tells the watcher each text that Ana gets. */
async function saveEcho(): Promise<Workflow> {
  const more = { type: formerName(triggerType), webhookId: randomUUID() }
  const trigger = await bed.node('Trigger', ofAna(bed, {}), more)
  const session = { __rl: true, mode: 'id', value: String(bed.world.ana.id) }
  const to = { __rl: true, mode: 'phone', value: watcher.number }
  const parameters = { resource: 'message', operation: 'sendText', session, to, text: '={{ $json.text }}' }
  const send = await bed.node('Send', parameters, { type: formerName(actionType), typeVersion: 1 })
  return saveWorkflow(bed.client, 'Echo', [trigger, send])
}

async function somebodyWrites(): Promise<string> {
  const text = randomUUID()
  await phoneSends(bed.world, await newPhone(bed.world), { to: bed.world.ana.number, text })
  return text
}

async function isEchoed(workflow: Workflow): Promise<void> {
  const text = await somebodyWrites()
  await started(bed, workflow, text, 1, 120_000)
  await shown(bed.world, watcher, message => message.text === text)
}

it('workflows of the former package go on when the new one lies beside it', async () => {
  former = await saveEcho()
  await activate(bed.client, former)
  await isEchoed(former)
  await bed.n8n.stop()
  await installNodes(folder, bed.world.web.url)
  await bed.n8n.start()
  for (const type of [actionType, triggerType, formerName(actionType), formerName(triggerType)]) {
    expect(await nodeTypeOf(bed.client, type), type).toBeDefined()
  }
  await isEchoed(former)
}, 400_000)

it('and go over to the new one with the file that the dashboard gives back', async () => {
  const { name, nodes, connections, settings } = Object(await bed.client.rest('GET', `workflows/${former.id}`))
  const moved = moveWorkflow(JSON.stringify({ name, nodes, connections, settings }))
  if (!('text' in moved)) throw new Error(moved.problem)
  expect(moved.nodes).toBe(2)
  await deactivate(bed.client, former)
  const workflow = await saveWhole(bed.client, JSON.parse(moved.text))
  await activate(bed.client, workflow)
  await isEchoed(workflow)
  await started(bed, former, await somebodyWrites(), 0)
}, 200_000)
