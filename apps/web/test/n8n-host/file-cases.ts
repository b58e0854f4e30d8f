import { describe, expect, it } from 'vitest'
import type { MediaType } from '../media-files.ts'
import { pixel } from '../media-files.ts'
import { foundGroup, infoOf, rest, send, shown, upload } from '../rows/acts.ts'
import { newPhone, newSession } from '../rows/world.ts'
import type { Host } from './host.ts'
import { fileIn, shownFile } from './item-file.ts'
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

    /** Nodes that fetch two pictures as people do, each into a field of its own, and then forget all but a name. */
    const withPictures = async () => {
      const [first, second] = [await upload(host().world, 'image/png'), await upload(host().world, 'image/jpeg')]
      const fetching = (name: string, url: string): WorkflowNode => {
        const response = { responseFormat: 'file', outputPropertyName: name }
        const parameters = { url, options: { response: { response } } }
        return { name, type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2, parameters }
      }
      return { files: [first.file, second.file], nodes: [fetching('front', first.url), fetching('back', second.url)] }
    }
    const forgetting = {
      ...{ name: 'Name', type: 'n8n-nodes-base.set', typeVersion: 3.4 },
      parameters: { mode: 'raw', jsonOutput: '{"name": "Ana"}', options: { stripBinary: true } },
    }

    it.each([
      ['several fields of the item', [], 'front, back'],
      ['fields of earlier nodes', [forgetting], "={{ [$('front').item.binary.front, $('back').item.binary.back] }}"],
    ])('goes out one after the other, the caption with the first: %s', async (_, between, binaryPropertyName) => {
      const { world } = host()
      const { files, nodes } = await withPictures()
      const phone = await newPhone(world)
      const node = await host().node('Send', {
        ...{ resource: 'message', operation: 'sendImage', session: session(), mediaSource: 'binary' },
        ...{ to: { __rl: true, mode: 'phone', value: phone.number }, binaryPropertyName, text: 'Both sides' },
      })
      const items = await lastOf(host(), [...nodes, ...between, node])
      expect(items.map(({ json }) => json.status)).toEqual(['sent', 'sent'])
      const front = await shown(world, phone, ({ text }) => text === 'Both sides')
      const back = await shown(world, phone, ({ kind, text }) => kind === 'image' && text !== 'Both sides')
      expect([front.media, back.media]).toMatchObject(files)
    })

    const sent: readonly (readonly [MediaType, object, string])[] = [
      ['application/pdf', { fileName: 'Bill May.pdf' }, 'pdf'],
      ['image/png', {}, 'png'],
      ['video/mp4', {}, 'mp4'],
    ]
    it.each(sent)('comes with the info of a message, with its name and type: %s', async (type, named, ending) => {
      const { world, client } = host()
      const { file, url } = await upload(world, type)
      const kind = { 'application/pdf': 'documentUrl', 'image/png': 'imageUrl' }[String(type)] ?? 'videoUrl'
      const msgId = await send(world, { to: (await newPhone(world)).number, [kind]: url, ...named })
      const chosen = { __rl: true, mode: 'id', value: String(msgId) }
      const parameters = { resource: 'message', operation: 'getInfo', session: session(), msgId: chosen }
      const [item] = await lastOf(host(), [await host().node('Info', { ...parameters, downloadMedia: true })])
      const { id } = await infoOf(world, msgId)
      expect(await fileIn(client, item)).toEqual({ ...file, mimetype: type })
      const [name, mimeType, extension] = shownFile(item)
      expect([mimeType, extension]).toEqual([type, ending])
      expect(name).toMatch(type === 'application/pdf' ? /^Bill May\.pdf$/ : new RegExp(`^${id}.*\\.${ending}$`))
    })

    it('is the picture of a person, or nothing where there is none', async () => {
      const { world, client } = host()
      const [shy, phone] = [await newPhone(world), await newPhone(world)]
      const { file, url } = await upload(world, 'image/png', pixel)
      await rest(world, 'PUT', `/api/sandbox/phones/${phone.number}`, { picture_url: url })
      const pictureOf = async (number: string) => {
        const contactPhoneNumber = { __rl: true, mode: 'id', value: number }
        const parameters = { resource: 'contact', operation: 'getPicture', session: session(), contactPhoneNumber }
        return (await lastOf(host(), [await host().node('Get', { ...parameters, downloadPicture: true })]))[0]
      }
      const item = await pictureOf(phone.number)
      expect([await fileIn(client, item), shownFile(item)]).toEqual([file, ['picture.png', 'image/png', 'png']])
      const none = await pictureOf(shy.number)
      expect([none?.json, none?.binary]).toEqual([{ imgUrl: null }, undefined])
    })

    it('is the picture of a group, under the address of the gateway', async () => {
      const { world, client } = host()
      const { id } = await foundGroup(world)
      const profilePicUrl = (await upload(world, 'image/png', pixel)).url
      await rest(world, 'PUT', `/api/groups/${id}/settings`, { profilePicUrl }, world.ana.key)
      const groupJid = { __rl: true, mode: 'id', value: id }
      const parameters = { resource: 'group', operation: 'getPicture', session: session(), groupJid }
      const [item] = await lastOf(host(), [await host().node('Get', { ...parameters, downloadPicture: true })])
      expect(String(item?.json.imgUrl)).toContain(`${world.web.url}/media/`)
      expect(shownFile(item)).toEqual(['picture.jpg', 'image/jpeg', 'jpg'])
      expect((await fileIn(client, item)).size).toBeGreaterThan(0)
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
