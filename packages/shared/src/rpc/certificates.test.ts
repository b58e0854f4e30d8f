import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCertificates, watchCertificates } from './certificates.ts'
import { makeCertificates } from './make-certificates.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rpc-certificates-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('signs new certificates with the authority that is there', async () => {
  const first = await makeCertificates(folder, 1)
  expect(first.isNewAuthority).toBe(true)
  const before = readCertificates(first.folders.web)
  const again = await makeCertificates(folder, 1)
  const after = readCertificates(again.folders.web)
  expect(again.isNewAuthority).toBe(false)
  expect(after.ca).toBe(before.ca)
  expect(after.cert).not.toBe(before.cert)
})

it('takes new files as a whole, and keeps the ones before while they do not fit', async () => {
  const { folders } = await makeCertificates(folder, 1)
  const before = readCertificates(folders.web)
  const onProblem = vi.fn()
  const onChange = vi.fn((next: { cert: string }) => {
    if (next.cert === 'half a file') throw new Error('No certificate')
  })
  const watched = watchCertificates(folders.web, { onChange, onProblem, everyMs: 5 })
  try {
    const file = join(folders.web, 'tls.crt')
    const whole = readFileSync(file, 'utf8')
    writeFileSync(file, 'half a file')
    await vi.waitFor(() => expect(onProblem).toHaveBeenCalled())
    expect(watched.current()).toEqual(before)
    writeFileSync(file, `${whole}\n`)
    await vi.waitFor(() => expect(watched.current().cert).toBe(`${whole}\n`))
  } finally {
    watched.stop()
  }
})

it('names the file that is missing', () => {
  expect(() => readCertificates(folder)).toThrow(
    `MESSENGER_RPC_CERTIFICATES: ${join(folder, 'ca.crt')} cannot be read.`,
  )
})
