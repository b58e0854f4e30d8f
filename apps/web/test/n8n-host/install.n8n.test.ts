import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, phoneSends, rest, shown } from '../rows/acts.ts'
import { newPhone, type Phone } from '../rows/world.ts'
import { launchBrowser } from './browser.ts'
import { type CommunityPage, openCommunityPage } from './community-page.ts'
import { actionType, type Bed, startBed, triggerType } from './host.ts'
import { beforeVersion2 } from './lay-package.ts'
import { nodeTypeOf } from './node-form.ts'
import { type Registry, startRegistry } from './registry.ts'
import { ofAna, started } from './trigger-cases.ts'
import { activate, ended, itemsOf, manual, runManually, saveWorkflow, type Workflow } from './workflows.ts'

let registry: Registry
let bed: Bed
let browser: Browser
let page: CommunityPage
let workflow: Workflow
/** Where the workflow sends to. */
let watcher: Phone

beforeAll(async () => {
  registry = await startRegistry()
  await registry.publish('0.1.0', beforeVersion2)
  bed = await startBed({ settings: registry.settings })
  watcher = await newPhone(bed.world)
  browser = await launchBrowser()
  page = await openCommunityPage(browser, bed.client)
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await bed?.stop()
  await registry?.stop()
}, 60_000)

/** Saves a workflow that tells the watcher each text that Ana gets. */
async function saveEcho(): Promise<Workflow> {
  const trigger = await bed.node('Trigger', ofAna(bed, {}), { type: triggerType, webhookId: randomUUID() })
  return saveWorkflow(bed.client, 'Echo', [trigger, await sendNode('={{ $json.text }}', 1)])
}

function sendNode(text: string, typeVersion: number) {
  const session = { __rl: true, mode: 'id', value: String(bed.world.ana.id) }
  const to = { __rl: true, mode: 'phone', value: watcher.number }
  return bed.node('Send', { resource: 'message', operation: 'sendText', session, to, text }, { typeVersion })
}

/** Somebody new writes a text to Ana. */
async function somebodyWrites(text: string): Promise<string> {
  await phoneSends(bed.world, await newPhone(bed.world), { to: bed.world.ana.number, text })
  return text
}

/** How often the watcher got each text, once it has the last. */
async function seen(texts: readonly string[]): Promise<number[]> {
  const last = texts.at(-1)
  await shown(bed.world, watcher, ({ text }) => text === last)
  const { data } = await rest(bed.world, 'GET', `/api/sandbox/phones/${watcher.number}/messages?limit=200`)
  return texts.map(text => data.filter((one: { text: string }) => one.text === text).length)
}

async function webhooks(): Promise<unknown[]> {
  const { data } = await rest(bed.world, 'GET', `/api/messenger-sessions/${bed.world.ana.id}/webhooks`)
  return data.map(({ id, url }: { id: number; url: string }) => ({ id, url }))
}

describe('on the page of community nodes', () => {
  it('the owner installs the nodes, and a workflow of them works', async () => {
    await page.install()
    expect(await page.shown()).toContain('0.1.0')
    expect(await nodeTypeOf(bed.client, actionType)).toBeDefined()
    workflow = await saveEcho()
    await activate(bed.client, workflow)
    const text = await somebodyWrites(randomUUID())
    await started(bed, workflow, text)
    expect(await seen([text])).toEqual([1])
  })

  it('updates them, and the workflow goes on without losing or doubling a message', async () => {
    await registry.publish('0.2.0')
    const before = await webhooks()
    const texts = [await somebodyWrites(randomUUID())]
    let isUpdating = true
    const update = page.update().finally(() => (isUpdating = false))
    const write = async () => {
      while (isUpdating) {
        const text = await somebodyWrites(randomUUID())
        texts.push(text)
        await Promise.race([update, started(bed, workflow, text)])
      }
    }
    await Promise.all([update, write(), write()])
    expect(await page.shown()).toContain('0.2.0')
    texts.push(await somebodyWrites(randomUUID()))
    for (const text of texts) await started(bed, workflow, text, 1, 120_000)
    await eventually(async () => expect(await seen(texts)).toEqual(texts.map(() => 1)))
    expect(await webhooks()).toEqual(before)
  }, 400_000)

  it('has the new version of the node then', async () => {
    const text = randomUUID()
    const send = await sendNode(text, 2)
    const fresh = await saveWorkflow(bed.client, 'Send', [manual, send])
    const execution = await ended(bed.client, await runManually(bed.client, fresh, 'Manual', 'Send'))
    expect(itemsOf(execution, 'Send')).toMatchObject([{ json: { status: 'sent' } }])
    expect(await seen([text])).toEqual([1])
  })

  it('uninstalls them', async () => {
    await page.uninstall()
    expect(await nodeTypeOf(bed.client, actionType)).toBeUndefined()
  })
})
