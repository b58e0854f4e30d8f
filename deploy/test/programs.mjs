import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { Problem } from '../../scripts/lib/problem.mjs'

const exec = promisify(execFile)
/** Programs, by the packages in which Debian has them. */
const needed = { buildah: 'buildah', debootstrap: 'debootstrap', caddy: 'caddy', systemd: 'systemd-analyze' }

/** @throws Problem naming the Debian packages that are missing, or that only root may do this */
export function requirePrograms() {
  if (process.getuid?.() !== 0) throw new Problem('Images are built by root alone here.')
  const missing = Object.keys(needed).filter(name => spawnSync('which', [needed[name]]).status !== 0)
  if (missing.length > 0) throw new Problem(`Install ${missing.join(', ')} with apt-get first.`)
}

/** What a program prints, without the end of its last line; rejects with all that it said. */
export async function run(program, args, options = {}) {
  const { stdout } = await exec(program, args, { maxBuffer: 50_000_000, ...options })
  return stdout.trim()
}

export const buildah = (...args) => run('buildah', args)

export async function hasImage(name) {
  return (await buildah('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n').includes(name)
}
