import { execFile } from 'node:child_process'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildPackage } from './build-package.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')

/** Builds and packs what would be published, without touching the folder of the sources. Answers the path of the `.tgz`. */
export async function packInto(folder: string): Promise<string> {
  const stage = join(folder, 'stage')
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true })
  await buildPackage(join(stage, 'dist'))
  for (const name of ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'])
    await cp(join(root, name), join(stage, name))
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: stage,
  })
  const [packed]: { filename: string }[] = [JSON.parse(stdout)].flat().flatMap(named)
  if (!packed) throw new Error('npm packed nothing')
  return join(folder, packed.filename)
}

/** npm 11 writes a list, npm 12 an object of packages. */
function named(told: object): { filename: string }[] {
  return 'filename' in told && typeof told.filename === 'string'
    ? [{ filename: told.filename }]
    : Object.values(told).flatMap(one => (typeof one === 'object' && one ? named(one) : []))
}
