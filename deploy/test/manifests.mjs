import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseAllDocuments, stringify } from 'yaml'
import { inRoot } from '../../scripts/lib/paths.mjs'

export const folder = inRoot('deploy/kubernetes')

/** What `kubectl kustomize` makes of a folder. Debian's or Kubernetes' own kubectl has it; no cluster is asked. */
export function render(path) {
  const { error, status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path], { encoding: 'utf8' })
  if (error) throw new Error('kubectl is missing', { cause: error })
  if (status !== 0 || stderr !== '') throw new Error(`kubectl kustomize ${path}: ${stderr}`)
  return parseAllDocuments(stdout).map(document => document.toJS())
}

/** The base with these components, as somebody's own folder would have them. */
export function renderWith(...components) {
  const own = mkdtempSync(join(tmpdir(), 'kustomize-'))
  const to = (...parts) => relative(own, join(folder, ...parts))
  const kustomization = { resources: [to('base')], components: components.map(name => to('components', name)) }
  try {
    writeFileSync(join(own, 'kustomization.yaml'), stringify(kustomization))
    return render(own)
  } finally {
    rmSync(own, { recursive: true })
  }
}

/** The pods that manifests make, each with the object that makes it. */
export function podsOf(documents) {
  return documents
    .filter(({ spec }) => spec?.template?.spec?.containers)
    .map(({ kind, metadata, spec }) => ({
      owner: `${kind}/${metadata.name}`,
      labels: spec.template.metadata.labels,
      spec: spec.template.spec,
      containers: [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers],
    }))
}

/**
 * A container's environment as its process would have it: settings of the map, then its own. `instead` has the values of
 * fields of the pod.
 */
export function environmentOf(container, settings, instead = {}) {
  const own = (container.env ?? []).map(({ name, value, valueFrom }) => [
    name,
    value ?? instead[valueFrom.fieldRef?.fieldPath ?? valueFrom.secretKeyRef.name],
  ])
  return { ...(container.envFrom ? settings : {}), ...Object.fromEntries(own) }
}
