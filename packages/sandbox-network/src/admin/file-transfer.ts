import { type IncomingMessage, request } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileInfo } from './shapes.ts'

/** A file that the sandbox keeps. */
export type SandboxFile = ReturnType<typeof FileInfo.parse>

interface Door {
  adminUrl: string
  adminSecret: string
}

const STALL_MS = 60_000

/** Hands a file over, in constant memory. Rejects when the sandbox does not take it. */
export async function takeFile(
  { adminUrl, adminSecret }: Door,
  source: AsyncIterable<Uint8Array>,
  mimetype: string,
  fileName: string | undefined,
): Promise<SandboxFile> {
  const query = fileName === undefined ? '' : `?${new URLSearchParams({ fileName })}`
  const headers = { authorization: `Bearer ${adminSecret}`, 'content-type': mimetype }
  const call = request(`${adminUrl}/files${query}`, { method: 'POST', headers, timeout: STALL_MS })
  const answered = answerTo(call)
  await Promise.all([pipeline(source, call), answered])
  const response = await answered
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  if (response.statusCode !== 200) throw new Error(`The sandbox answered ${response.statusCode}`)
  return FileInfo.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
}

/** A file's bytes, or a part of them; null when there is no such file. */
export async function openFile(
  { adminUrl, adminSecret }: Door,
  id: string,
  range: { readonly start: number; readonly end: number } | undefined,
): Promise<Readable | null> {
  const asked = range ? { range: `bytes=${range.start}-${range.end}` } : {}
  const headers = { authorization: `Bearer ${adminSecret}`, ...asked }
  const call = request(`${adminUrl}/files/${encodeURIComponent(id)}`, { headers, timeout: STALL_MS })
  const answered = answerTo(call)
  call.end()
  const response = await answered
  if (response.statusCode === 200 || response.statusCode === 206) return response
  response.resume()
  return null
}

function answerTo(call: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    call.once('response', resolve)
    call.once('error', reject)
    call.once('timeout', () => call.destroy(new Error('The sandbox does not answer')))
  })
}
