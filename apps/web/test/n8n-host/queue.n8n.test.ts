import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, phoneSends, rest, upload } from '../rows/acts.ts'
import { newPhone } from '../rows/world.ts'
import { triggerType } from './host.ts'
import { fileIn } from './item-file.ts'
import { type QueueBed, startQueueBed } from './queue-bed.ts'
import { ofAna, started } from './trigger-cases.ts'
import { answered, ask } from './waiting-cases.ts'
import { activate, deactivate, ended, itemsOf, manual, runManually, saveWorkflow } from './workflows.ts'

let bed: QueueBed
beforeAll(async () => {
  bed = await startQueueBed()
}, 400_000)
afterAll(() => bed?.stop(), 60_000)

/** How often each worker took up an execution. */
const takenUp = (id: string) => bed.workers.map(worker => worker.takenUp(id))
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const session = () => ({ __rl: true, mode: 'id', value: String(bed.world.ana.id) })

describe('in queue mode', () => {
  it('both workers take up what events start, with files that the main process stored', async () => {
    const { client, world } = bed
    const watcher = await newPhone(world)
    const parameters = ofAna(bed, { additionalFields: { downloadMedia: true } })
    const trigger = await bed.node('Trigger', parameters, { type: triggerType, webhookId: randomUUID() })
    const send = await bed.node('Send', {
      ...{ resource: 'message', operation: 'sendDocument', session: session() },
      to: { __rl: true, mode: 'phone', value: watcher.number },
      ...{ mediaSource: 'binary', binaryPropertyName: 'data' },
    })
    const workflow = await saveWorkflow(client, 'Forward', [trigger, send])
    await activate(client, workflow)
    const { file, url } = await upload(world, 'application/pdf')
    const people = await Promise.all(Array.from({ length: 10 }, () => newPhone(world)))
    const texts = people.map(() => randomUUID())
    await Promise.all(
      people.map((phone, index) => {
        const document = { documentUrl: url, fileName: 'Bill.pdf', text: texts[index] }
        return phoneSends(world, phone, { to: world.ana.number, ...document })
      }),
    )
    const counts: number[][] = []
    for (const text of texts) {
      const [execution] = await started(bed, workflow, text)
      expect(execution?.status, JSON.stringify(execution?.data.resultData.error)).toBe('success')
      counts.push(takenUp(execution?.id ?? ''))
    }
    expect(counts.map(sum)).toEqual(texts.map(() => 1))
    for (const worker of [0, 1]) expect(sum(counts.map(count => count[worker] ?? 0))).toBeGreaterThan(0)
    await eventually(async () => {
      const { data } = await rest(world, 'GET', `/api/sandbox/phones/${watcher.number}/messages?limit=200`)
      expect(data).toHaveLength(texts.length)
      for (const { media } of data) expect(media).toMatchObject(file)
    })
    await deactivate(client, workflow)
  })

  it('the editor shows a file that a worker fetched', async () => {
    const { client, world } = bed
    const { file, url } = await upload(world, 'application/pdf')
    const name = url.split('/').at(-1)
    const load = await bed.node('Load', { resource: 'media', operation: 'downloadUploaded', file: name })
    const id = await runManually(client, await saveWorkflow(client, 'Files', [manual, load]), 'Manual', 'Load')
    const [item] = itemsOf(await ended(client, id), 'Load')
    expect(String(Object(item?.binary?.data).id)).toMatch(/^database:/)
    expect(await fileIn(client, item)).toEqual(file)
    expect(sum(takenUp(id))).toBe(1)
  })

  it('a question that a worker asked is answered by whoever comes first', async () => {
    const { world } = bed
    const phone = await newPhone(world)
    const id = await ask(bed, phone, { responseType: 'freeText', message: 'How many?' })
    expect(sum(takenUp(id))).toBe(1)
    await phoneSends(world, phone, { to: world.ana.number, text: 'Two' })
    expect(await answered(bed, id)).toMatchObject([{ data: { text: 'Two', from: phone.number.slice(1) } }])
    expect(sum(takenUp(id))).toBe(2)
  })
})
