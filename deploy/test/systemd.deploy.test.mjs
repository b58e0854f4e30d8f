import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { requirePrograms } from './programs.mjs'

const name = 'messenger-gateway.service'
let folder
beforeAll(async () => {
  requirePrograms()
  folder = await mkdtemp(join(tmpdir(), 'units-'))
  await copyFile(inRoot('deploy/systemd', name), join(folder, name))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const analyze = (...args) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })

test('systemd understands every line of the unit', async () => {
  // Of what is not installed here it says so; it would say more of a line that it does not know.
  const unit = join(folder, name)
  const text = await readFile(unit, 'utf8')
  await writeFile(unit, text.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'))
  const { stderr, status } = analyze('verify', '--man=no', unit)
  expect([stderr.trim(), status]).toEqual(['', 0])
  await writeFile(unit, text.replace('ProtectProc=', 'ProtectProcess='))
  expect(analyze('verify', '--man=no', unit).stderr).toContain('ProtectProcess')
})

test('it is exposed no more than a service that only talks to the network', () => {
  const { stdout } = analyze('security', '--offline=yes', '--no-pager', join(folder, name))
  const [, exposure] = /exposure level[^:]*: ([\d.]+)/.exec(stdout) ?? []
  expect(Number(exposure)).toBeLessThan(3)
})
