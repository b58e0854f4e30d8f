import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFfmpeg, type FfmpegOptions } from './run-ffmpeg.ts'

const clip = fileURLToPath(new URL('../../test/files/clip.mp4', import.meta.url))
const realFfmpeg = process.env.TEST_FFMPEG ?? 'ffmpeg'
const isThere = spawnSync(realFfmpeg, ['-version']).status === 0
const isRoot = process.getuid?.() === 0
const mb = 1024 * 1024
const toJpeg = ['-an', '-frames:v', '1', '-c:v', 'mjpeg', '-f', 'mjpeg']

let folder: string
let spoolFolder: string
let logged: Record<string, unknown>[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
  // As an installation below /root: nobody else can enter what is above the spool.
  spoolFolder = join(folder, 'closed', 'incoming')
  await mkdir(join(folder, 'closed'), { mode: 0o700 })
  await mkdir(join(folder, 'open'))
  await chmod(folder, 0o755)
  await chmod(join(folder, 'open'), 0o777)
  logged = []
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

function ffmpeg(program: string, options: Partial<FfmpegOptions> = {}) {
  const log = pino({ level: 'debug' }, { write: line => void logged.push(JSON.parse(line)) })
  return createFfmpeg({ program, searchPath: process.env.PATH ?? '/usr/bin:/bin', spoolFolder, log, ...options })
}

/** A program in place of ffmpeg: `$OPEN` is a folder that it may write to. */
async function fake(body: string, where = 'open'): Promise<string> {
  const path = join(folder, where, 'ffmpeg')
  const script = `#!/bin/sh\n[ "$1" = -version ] && exit 0\nOPEN='${join(folder, 'open')}'\n${body}\n`
  await writeFile(path, script, { mode: 0o755 })
  return path
}
const told = (name: string) => readFile(join(folder, 'open', name), 'utf8')
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('a program that reads strangers’ files', () => {
  it('sees PATH alone, as a user who owns nothing, in a folder of its own that goes with it', async () => {
    vi.stubEnv('MESSENGER_MASTER_KEY', 'bWFzdGVyIGtleQ==')
    vi.stubEnv('DATABASE_URL', 'postgres://messenger:password@localhost/messenger')
    const program = await fake('env > "$OPEN/env"; id -u > "$OPEN/user"; pwd > "$OPEN/folder"; echo made > output')
    const { file } = await ffmpeg(program)({ path: clip, timeoutMs: 30_000, output: toJpeg })
    const names = (await told('env'))
      .trim()
      .split('\n')
      .map(line => line.split('=', 1)[0] ?? '')
    // What a shell, as which this one runs, adds to it by itself.
    expect(names.filter(name => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual(['PATH'])
    expect(await told('env')).not.toMatch(/bWFzdGVy|password/)
    if (isRoot) expect((await told('user')).trim()).toBe('65533')
    expect((await told('folder')).trim()).toMatch(/\/closed\/incoming\/job-\w+$/)
    expect(file && (await readFile(file.path, 'utf8'))).toBe('made\n')
    await file?.discard()
    expect(await readdir(spoolFolder)).toEqual([])
    expect(logged).toEqual([])
  })

  it('is ended with all that it started when its time is over', async () => {
    const program = await fake('sleep 600 & echo $! > "$OPEN/child"; wait')
    const startedAt = Date.now()
    expect(await ffmpeg(program)({ path: clip, timeoutMs: 1_000, output: toJpeg })).toEqual({
      file: null,
      why: 'too_slow',
    })
    expect(Date.now() - startedAt).toBeLessThan(20_000)
    await vi.waitFor(async () => expect(isGone(Number(await told('child')))).toBe(true), 10_000)
    expect(await readdir(spoolFolder)).toEqual([])
  })

  it('is ended when it has used up its seconds of the processor', async () => {
    const run = ffmpeg(await fake('while :; do :; done'), { limits: { cpuSeconds: 1 } })
    const startedAt = Date.now()
    expect(await run({ path: clip, timeoutMs: 50_000, output: toJpeg })).toEqual({ file: null, why: 'too_slow' })
    expect(Date.now() - startedAt).toBeLessThan(45_000)
  }, 60_000)

  it('cannot take more memory, nor write a larger file, than it may', async () => {
    const hungry = await fake(
      'head -c 300000000 /dev/zero | tail -c 300000000 | wc -c > output; [ "$(cat output)" -gt 0 ]',
    )
    const job = { path: clip, timeoutMs: 60_000, output: toJpeg }
    expect(await ffmpeg(hungry, { limits: { memoryBytes: 128 * mb } })(job)).toEqual({ file: null, why: 'failed' })
    const { file } = await ffmpeg(hungry)(job)
    expect(file).not.toBeNull()
    const long = await fake('head -c 3000000 /dev/zero > output; code=$?; wc -c < output > "$OPEN/size"; exit $code')
    expect(await ffmpeg(long, { limits: { fileBytes: mb } })(job)).toEqual({ file: null, why: 'failed' })
    expect(Number(await told('size'))).toBeLessThanOrEqual(2 * mb)
  }, 90_000)

  it('cannot have a file of ours taken for its own', async () => {
    const secret = join(folder, 'closed', 'master.key')
    await writeFile(secret, 'master key', { mode: 0o600 })
    for (const trick of [
      `ln -s '${secret}' output`,
      'mkfifo output',
      'mkdir output',
      'ln input output',
      ': > output',
    ]) {
      const run = ffmpeg(await fake(trick))
      expect(await run({ path: clip, timeoutMs: 30_000, output: toJpeg }), trick).toEqual({ file: null, why: 'failed' })
    }
    expect(await readdir(spoolFolder)).toEqual([])
  })

  it.runIf(isRoot)('runs as we do where no other user can reach it, and says so once', async () => {
    const run = ffmpeg(await fake('id -u > "$OPEN/user"; echo made > output', 'closed'))
    for (const _ of [1, 2]) {
      const { file } = await run({ path: clip, timeoutMs: 30_000, output: toJpeg })
      expect(file).not.toBeNull()
    }
    expect((await told('user')).trim()).toBe('0')
    expect(logged.map(({ msg, missing }) => ({ msg, missing }))).toEqual([
      { msg: 'media.ffmpeg_not_confined', missing: { user: 'another user cannot reach the program' } },
    ])
  })
})

describe('hostile files', () => {
  const playlist = (address: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`
  const texts = (address: string) => [
    playlist(address),
    playlist('file:///etc/passwd'),
    `ffconcat version 1.0\nfile '${address}'\n`,
    "ffconcat version 1.0\nfile '/etc/passwd'\n",
  ]

  it('that name others are never handed to ffmpeg, and what is has one reader', async () => {
    const run = ffmpeg(await fake('echo "$@" >> "$OPEN/called"; echo made > output'))
    for (const [at, text] of texts('http://127.0.0.1:9/a.ts').entries()) {
      const path = join(folder, `text-${at}`)
      await writeFile(path, text)
      expect(await run({ path, timeoutMs: 30_000, output: toJpeg })).toEqual({ file: null, why: 'unknown_format' })
    }
    await expect(told('called')).rejects.toThrow('ENOENT')
    await run({ path: clip, timeoutMs: 30_000, output: toJpeg })
    expect(await told('called')).toMatch(/-protocol_whitelist file -f mov -i file:input .*-y file:output\n$/)
  })

  it.runIf(isThere)('that begin like sound, or lead elsewhere by a link, are not followed either', async () => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, response) => {
      asked.push(url)
      response.end('none')
    }).listen(0, '127.0.0.1')
    try {
      await new Promise(resolve => server.once('listening', resolve))
      const { port } = server.address() as AddressInfo
      const run = ffmpeg(realFfmpeg)
      for (const text of texts(`http://127.0.0.1:${port}/a.ts`)) {
        const path = join(folder, 'disguised')
        await writeFile(path, Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.from(text)]))
        const { file } = await run({ path, timeoutMs: 30_000, output: ['-vn', '-f', 'wav'] })
        expect(file).toBeNull()
      }
      const link = join(folder, 'link')
      await symlink('/etc/passwd', link)
      expect(await run({ path: link, timeoutMs: 30_000, output: toJpeg })).toEqual({
        file: null,
        why: 'unknown_format',
      })
      expect(asked).toEqual([])
      const { file } = await run({ path: clip, timeoutMs: 30_000, output: toJpeg })
      expect(file?.size).toBeGreaterThan(100)
    } finally {
      server.close()
    }
  })
})

describe('a machine that holds little in', () => {
  const dropping = 'exec setpriv "$@"'
  const module = fileURLToPath(new URL('./run-ffmpeg.ts', import.meta.url))

  /** In a process of its own, which has lost a right that root usually has. */
  function without(right: string, program: string) {
    const code = `
      const { createFfmpeg } = await import(${JSON.stringify(module)})
      const log = { warn: ({ missing }) => console.log(JSON.stringify(missing)) }
      const options = { program: '${program}', searchPath: process.env.PATH, spoolFolder: '${spoolFolder}', log }
      const { file } = await createFfmpeg(options)({ path: '${clip}', timeoutMs: 30_000, output: [] })
      console.log(file?.size)`
    const rights = [`--bounding-set=-${right}`, `--inh-caps=-${right}`]
    const args = [...rights, process.execPath, '--input-type=module', '--eval', code]
    return spawnSync('/bin/sh', ['-c', dropping, 'sh', ...args], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
  }
  const canDrop = isRoot && spawnSync('/bin/sh', ['-c', dropping, 'sh', '--bounding-set=-chown', 'true']).status === 0

  it.runIf(canDrop).each([
    ['setuid', 'this system does not let the user be changed'],
    ['chown', 'folders of the spool cannot be given to another user'],
  ])('converts all the same without %s, and says what is missing', async (right, user) => {
    const program = await fake('echo made > output')
    expect(without(right, program)).toEqual([JSON.stringify({ user }), '5'])
  })
})
