import { z } from 'zod'
import { fileOf } from '../rows/doors.ts'
import type { N8nClient } from './n8n-client.ts'
import type { Item } from './workflows.ts'

const binary = z.object({ fileName: z.string(), mimeType: z.string(), fileExtension: z.string() })

/** What n8n shows of the file of an item: its name, its type, and the extension that it knows of the type. */
export function shownFile(item: Item | undefined): string[] {
  const { fileName, mimeType, fileExtension } = binary.parse(item?.binary?.data)
  return [fileName, mimeType, fileExtension]
}

/** What tells the file of an item from others: in the item itself, or where n8n keeps it. */
export async function fileIn({ url, cookie }: N8nClient, item: Item | undefined): Promise<ReturnType<typeof fileOf>> {
  const { id, data, mimeType } = Object(item?.binary?.data)
  if (typeof id !== 'string') return fileOf(Buffer.from(String(data), 'base64'), mimeType)
  const stored = await fetch(`${url}/rest/binary-data?id=${encodeURIComponent(id)}&action=download`, {
    headers: { cookie },
  })
  if (!stored.ok) throw new Error(`The file of the item answered ${stored.status}`)
  return fileOf(Buffer.from(await stored.arrayBuffer()), mimeType)
}
