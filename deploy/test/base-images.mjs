import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { npmCommand } from '../../scripts/lib/install.mjs'
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs'
import { buildah, hasImage, run } from './programs.mjs'

export const debian = 'localhost/messenger-test-debian:bookworm'
export const withNode = 'localhost/messenger-test-node:24'
/** How this machine gets packages of Debian and npm: settings of the machine, which the images of the real registry have no need of. */
const settings = ['/etc/apt/apt.conf.d', '/etc/apt/sources.list.d', '/etc/apt/sources.list', '/etc/resolv.conf']
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Makes what stands for the two images that the Dockerfile begins with: no registry of images is in reach. They hold settings of
 * this machine, so they have names of their own.
 */
export async function makeBaseImages() {
  if (!(await hasImage(debian))) await makeDebian()
  if (!(await hasImage(withNode))) await addNode()
}

async function makeDebian() {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-debian-'))
  try {
    await run('debootstrap', ['--variant=minbase', 'bookworm', folder])
    rmSync(join(folder, 'etc/apt/sources.list'), { force: true })
    for (const path of [...settings, certificates].filter(existsSync)) {
      cpSync(path, join(folder, path), { recursive: true, dereference: true })
    }
    await commit('scratch', debian, container => buildah('add', '--quiet', container, folder, '/'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addNode() {
  const npm = dirname(dirname(npmCommand()[1]))
  await commit(debian, withNode, async container => {
    await buildah('copy', '--quiet', container, pinnedNode(), '/usr/local/bin/node')
    await buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm')
    for (const file of ['/etc/npmrc', join(homedir(), '.npmrc')].filter(existsSync)) {
      await buildah('copy', '--quiet', container, file, '/tmp/npmrc')
      await inside(container, 'cat /tmp/npmrc >> /root/.npmrc && rm /tmp/npmrc')
    }
    await inside(container, 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm')
  })
}

function inside(container, command) {
  return buildah('run', '--isolation=chroot', container, '--', 'sh', '-c', command)
}

async function commit(from, name, change) {
  const container = await buildah('from', from)
  await change(container)
  await buildah('commit', '--quiet', '--rm', container, name)
}
