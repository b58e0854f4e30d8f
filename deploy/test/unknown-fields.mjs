import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../../scripts/lib/paths.mjs'

const modules = {
  'apps/v1': 'kubernetes-models/apps/v1',
  'batch/v1': 'kubernetes-models/batch/v1',
  'policy/v1': 'kubernetes-models/policy/v1',
  'networking.k8s.io/v1': 'kubernetes-models/networking.k8s.io/v1',
  v1: 'kubernetes-models/v1',
  'monitoring.coreos.com/v1': '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1',
}

/**
 * What the types of Kubernetes' API do not know, as TypeScript says it. The schemas let unknown fields pass, as a cluster of
 * another version may; a name that is misspelled would do nothing, and nobody would see it.
 */
export function unknownFields(documents) {
  const folder = mkdtempSync(join(tmpdir(), 'fields-'))
  const lines = documents.flatMap(({ apiVersion, kind, ...rest }, place) => [
    `import type { I${kind} as T${place} } from '${modules[apiVersion]}/${kind}'`,
    `export const d${place}: T${place} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
  ])
  try {
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [inRoot('node_modules/typescript/bin/tsc'), ...options, 'manifests.ts'],
      { cwd: folder, encoding: 'utf8' },
    )
    return `${stdout}${stderr}`.trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
