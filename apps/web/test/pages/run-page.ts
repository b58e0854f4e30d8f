import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PageBlock, PageLanguage } from './page-blocks.ts'
import { pageBlocks } from './page-blocks.ts'
import type { Place } from './page-world.ts'
import { printsAsExpected } from './prints-as-expected.ts'

/** Begins what a block prints; no page prints it. */
const mark = '\u001e'
const patienceMs = 90_000

/** How a language runs what a page says. */
export interface Runner {
  /** Makes what the program needs in its folder, and answers the command that runs `source`. */
  prepare(folder: string, source: string): Promise<readonly [command: string, ...rest: string[]]>
  /** A statement that prints a line, given as a text without quotes. */
  print(line: string): string
  /** What a block brings that is said once for the whole program, as `<?php`. */
  readonly opening?: RegExp
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs what a page says in one language, from top to bottom. Blocks of that language are one program, or one shell; a block with `file`
 * is saved under that name; a shell block in the tab of another language is a server that runs beside its program.
 * Throws with the place in the page when something fails, or prints what the page does not say.
 */
export async function runPage(page: string, language: PageLanguage, runner: Runner, place: Place): Promise<void> {
  const blocks = pageBlocks(page).filter(block => block.run === language && block.isRun)
  const folder = await mkdtemp(join(tmpdir(), 'page-'))
  try {
    for (const { file, text } of blocks) if (file !== undefined) await save(folder, file, text)
    const own = blocks.filter(({ file, syntax }) => file === undefined && (syntax === 'bash') === (language === 'curl'))
    const servers = blocks.filter(block => block.syntax === 'bash' && !own.includes(block))
    const stops = await Promise.all(servers.map(block => startServer(folder, block, place)))
    try {
      await runProgram(own, folder, runner, place)
    } finally {
      for (const stop of stops) stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function save(folder: string, file: string, text: string) {
  await mkdir(dirname(join(folder, file)), { recursive: true })
  await writeFile(join(folder, file), `${text}\n`)
}

async function runProgram(blocks: readonly PageBlock[], folder: string, runner: Runner, place: Place) {
  if (blocks.length === 0) return
  const source = blocks.map(({ text, line }) => {
    const body = runner.opening ? text.replace(runner.opening, '') : text
    return `${runner.print(`${mark}${line}`)}\n${body}\n`
  })
  const [command, ...rest] = await runner.prepare(folder, source.join('\n'))
  const { code, output, said } = await runCommand(command, rest, folder, { ...place, ...runner.env })
  const printed = new Map(
    output
      .split(mark)
      .slice(1)
      .map(part => {
        const [line = '', ...lines] = part.split('\n')
        return [Number(line), lines.join('\n')] as const
      }),
  )
  if (code !== 0) throw new Error(`After line ${[...printed.keys()].at(-1)} it ended with ${code}:\n${output}\n${said}`)
  for (const { line, expected } of blocks) {
    const told = printed.get(line) ?? ''
    if (expected !== undefined && !printsAsExpected(told, expected))
      throw new Error(`The block of line ${line} printed\n${told}\nand not\n${expected}\n${said}`)
  }
}

async function runCommand(command: string, rest: string[], folder: string, more: Readonly<Record<string, string>>) {
  const child = spawn(command, rest, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', NODE_ENV: 'test', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })
  const output: Buffer[] = []
  const said: Buffer[] = []
  child.stdout.on('data', chunk => output.push(chunk))
  child.stderr.on('data', chunk => said.push(chunk))
  const [code, signal] = await once(child, 'close')
  return {
    code: code ?? signal,
    output: Buffer.concat(output).toString(),
    said: Buffer.concat(said).toString().slice(-4_000),
  }
}

/** Starts what a page starts in a terminal of its own; resolves when it listens on the port that the block names. */
async function startServer(folder: string, { text, line }: PageBlock, place: Place): Promise<() => void> {
  const port = /:(\d{4,5})\b|--port[ =](\d{4,5})/.exec(text)
  if (!port) throw new Error(`The server of line ${line} names no port`)
  const child = spawn('bash', ['-c', `exec ${text}`], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'test', ...place },
    stdio: 'ignore',
  })
  const stop = () => child.kill('SIGKILL')
  const address = `http://127.0.0.1:${port[1] ?? port[2]}/`
  for (const end = Date.now() + patienceMs; ; await new Promise(resolve => setTimeout(resolve, 50))) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return stop
    if (child.exitCode !== null || Date.now() > end) {
      stop()
      throw new Error(`The server of line ${line} does not listen at ${address}`)
    }
  }
}
