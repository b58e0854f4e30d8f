import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, inflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { packPython } from './pack-python.mjs'
import { readPyproject } from './read-pyproject.mjs'

const folder = mkdtempSync(join(tmpdir(), 'pack-python-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [wheel, source] = packPython(folder)

test('a wheel and a source distribution, the same each time', () => {
  expect(wheel).toMatchObject({ language: 'python', package: 'messaging-gateway-client', isMain: true })
  expect(wheel.path.endsWith(`messaging_gateway_client-${wheel.version}-py3-none-any.whl`)).toBe(true)
  const before = [wheel, source].map(({ path }) => readFileSync(path))
  expect(packPython(folder).map(({ path }) => readFileSync(path))).toEqual(before)
})

test('the record of the wheel names every file with its digest', () => {
  const files = unzip(readFileSync(wheel.path))
  const info = `messaging_gateway_client-${wheel.version}.dist-info`
  const lines = files.get(`${info}/RECORD`).toString().trim().split('\n')
  expect(lines.map(line => line.split(',')[0])).toEqual([...files.keys()])
  for (const line of lines.slice(0, -1)) {
    const [path, digest, size] = line.split(',')
    const content = files.get(path)
    expect(digest).toBe(`sha256=${createHash('sha256').update(content).digest('base64url')}`)
    expect(size).toBe(`${content.length}`)
  }
  const metadata = files.get(`${info}/METADATA`).toString()
  for (const line of ['Name: messaging-gateway-client', 'Requires-Python: >=3.10', 'Requires-Dist: httpx>=0.23.3,<1'])
    expect(metadata).toContain(`${line}\n`)
  expect([...files.keys()]).toContain('messaging_gateway/py.typed')
  expect([...files.keys()].filter(path => path.includes('__pycache__'))).toEqual([])
})

test('the source distribution holds what the wheel is made of', () => {
  const tar = gunzipSync(readFileSync(source.path))
  const names = []
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar
      .subarray(at, at + 100)
      .toString()
      .replace(/\0.*/s, '')
    const prefix = tar
      .subarray(at + 345, at + 500)
      .toString()
      .replace(/\0.*/s, '')
    names.push(prefix ? `${prefix}/${name}` : name)
    at += 512 + Math.ceil(Number.parseInt(tar.subarray(at + 124, at + 135).toString(), 8) / 512) * 512
  }
  const base = `messaging_gateway_client-${source.version}`
  for (const name of ['PKG-INFO', 'pyproject.toml', 'tests/driver.py', 'src/messaging_gateway/_version.py'])
    expect(names).toContain(`${base}/${name}`)
})

test('lists over several lines, tables in one line, and comments', () => {
  const text =
    '# a\n[project]\nname = "x"\nall = [\n  "a",\n  "b>=1,<2",\n]\nlicense = { text = "MIT" }\n[tool.x]\nstrict = true\n'
  expect(readPyproject(text)).toEqual({
    project: { name: 'x', all: ['a', 'b>=1,<2'], license: { text: 'MIT' } },
    'tool.x': { strict: true },
  })
})

/** The files of an archive whose entries follow each other, as ours do. */
function unzip(bytes) {
  const files = new Map()
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const size = bytes.readUInt32LE(at + 18)
    const start = at + 30 + bytes.readUInt16LE(at + 26)
    files.set(bytes.subarray(at + 30, start).toString(), inflateRawSync(bytes.subarray(start, start + size)))
    at = start + size
  }
  return files
}
