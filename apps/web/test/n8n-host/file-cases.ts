import { describe, expect, it } from 'vitest'
import { rest, shown, upload } from '../rows/acts.ts'
import { newPhone, newSession } from '../rows/world.ts'
import type { Host } from './host.ts'
import { fileIn } from './item-file.ts'
import { ended, type Item, itemsOf, manual, runManually, saveWorkflow, type WorkflowNode } from './workflows.ts'

async function lastOf({ client }: Host, nodes: readonly WorkflowNode[]): Promise<Item[]> {
  const last = nodes.at(-1)?.name ?? ''
  const workflow = await saveWorkflow(client, 'Files', [manual, ...nodes])
  return itemsOf(await ended(client, await runManually(client, workflow, 'Manual', last)), last)
}

/** Files that one node hands to the next. */
export function fileCases(host: () => Host): void {
  describe('a file', () => {
    const session = () => ({ __rl: true, mode: 'id', value: String(host().world.ana.id) })
    /** A node that puts out an uploaded file, and what tells that file from others. */
    const withFile = async () => {
      const { file, url } = await upload(host().world, 'application/pdf')
      const name = url.split('/').at(-1) ?? ''
      const load = { resource: 'media', operation: 'downloadUploaded', file: name }
      return { file, name, load: await host().node('Load', load) }
    }

    it.each(['binary', 'uploaded'])('goes out to a phone: %s', async mediaSource => {
      const { world } = host()
      const { file, name, load } = await withFile()
      const phone = await newPhone(world)
      const send = await host().node('Send', {
        ...{ resource: 'message', operation: 'sendDocument', session: session() },
        to: { __rl: true, mode: 'phone', value: phone.number },
        ...{ mediaSource, binaryPropertyName: 'data', uploadedFile: name },
        additionalFields: { wait: 'sent' },
      })
      const [sent] = await lastOf(host(), [load, send])
      expect(sent?.json.status).toBe('sent')
      expect((await shown(world, phone, ({ kind }) => kind === 'document')).media).toMatchObject(file)
    })

    it('of an item is uploaded', async () => {
      const { file, load } = await withFile()
      const parameters = { resource: 'media', operation: 'upload', session: session(), mediaSource: 'binary' }
      const [stored] = await lastOf(host(), [load, await host().node('Store', parameters)])
      const reply = await fetch(String(stored?.json.publicUrl))
      expect((await reply.arrayBuffer()).byteLength).toBe(file.size)
    })

    it('shows the QR code of a session', async () => {
      const { world, client } = host()
      const { id } = await newSession(world)
      await rest(world, 'POST', `/api/messenger-sessions/${id}/connect`)
      const chosen = { __rl: true, mode: 'id', value: String(id) }
      const parameters = { resource: 'session', operation: 'getQrCode', session: chosen }
      const [item] = await lastOf(host(), [await host().node('Code', parameters)])
      expect((await fileIn(client, item)).mimetype).toBe('image/png')
    })
  })
}
