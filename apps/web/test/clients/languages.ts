import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A client library behind the driver that its tests have: how it is named, and what runs it. */
export interface Language {
  readonly name: string
  /** Program and arguments. */
  readonly run: readonly string[]
  readonly folder: string
  /** Its driver answers one request before it reads the next. */
  readonly blocks?: boolean | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
}

const clients = fileURLToPath(new URL('../../../../clients/', import.meta.url))

const ofPython = { PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1' }

/** Every library, Python's once for its synchronous and once for its asynchronous client. */
const own: readonly Language[] = [
  { name: 'node', run: [process.execPath, 'test/driver.ts'], folder: `${clients}node` },
  {
    name: 'python',
    run: ['/usr/bin/python3', 'tests/driver.py'],
    folder: `${clients}python`,
    env: ofPython,
  },
  {
    name: 'python async',
    run: ['/usr/bin/python3', 'tests/driver.py', '--async'],
    folder: `${clients}python`,
    env: ofPython,
  },
  {
    name: 'php',
    // Its input is a socket, which PHP would take for ended after a minute without a request.
    run: ['php8.2', '-d', 'default_socket_timeout=86400', 'tests/driver.php'],
    blocks: true,
    folder: `${clients}php`,
  },
]

const Given = z
  .array(
    z.object({
      name: z.string(),
      run: z.array(z.string()).min(1),
      folder: z.string(),
      blocks: z.boolean().optional(),
      env: z.record(z.string(), z.string()).optional(),
    }),
  )
  .min(1)

/** The libraries of this tree, or those that `MESSENGER_CLIENT_DRIVERS` lists as JSON: the same ones by other runtimes. */
export const languages: readonly Language[] = process.env.MESSENGER_CLIENT_DRIVERS
  ? Given.parse(JSON.parse(process.env.MESSENGER_CLIENT_DRIVERS))
  : own
