import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inRoot } from '../../scripts/lib/paths.mjs'

const workflows = readdirSync(inRoot('.github/workflows')).map(name => {
  const text = readFileSync(inRoot('.github/workflows', name), 'utf8')
  const { jobs, on, permissions } = parse(text)
  return { name, text, on, jobs: Object.values(jobs).map(job => ({ permissions, ...job })) }
})
/** All that a job may ever do: read the sources, prove which workflow it is, and sign what it has made. */
const permitted = ['contents: read', 'id-token: write', 'attestations: write']
/** Actions whose digest nobody has looked up yet. */
const byTag = ['docker/setup-qemu-action@v3', 'sigstore/cosign-installer@v3']

describe.each(workflows)('$name', ({ name, text, jobs }) => {
  const steps = jobs.flatMap(job => job.steps)

  test('its actions stand by their digest with the version beside it, but for those that are known', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)$/gm)]
    expect(used.length).toBe(steps.filter(({ uses }) => uses).length)
    for (const [, action, comment] of used) {
      if (byTag.includes(action)) continue
      expect(action).toMatch(/@[0-9a-f]{40}$/)
      expect(comment).toMatch(/^ # v\d+\.\d+\.\d+$/)
    }
  })

  test('each job says what it may do, and ends by itself', () => {
    for (const job of jobs) {
      expect(Object.entries(job.permissions).filter(entry => !permitted.includes(entry.join(': ')))).toEqual([])
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    }
  })

  test('it can prove itself in one job alone, and in none that only checks', () => {
    const proving = jobs.filter(({ permissions }) => permissions['id-token'] === 'write')
    expect(proving).toHaveLength(name.startsWith('publish-') ? 1 : 0)
  })

  test('its scripts are such, and nothing is written into them from outside', () => {
    const scripts = steps.flatMap(({ run }) => (run ? [run] : []))
    expect(scripts.length).toBeGreaterThan(2)
    for (const script of scripts) {
      expect(script).not.toContain('${{')
      expect(spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr).toBe('')
    }
  })
})

describe('the image', () => {
  const { text, jobs, on } = workflows.find(({ name }) => name === 'publish-image.yml')
  const [{ steps, env }] = jobs
  const script = steps.map(({ run = '' }) => run).join('\n')

  test('is published for tags of versions alone, to wherever the repository says', () => {
    expect(Object.keys(on)).toEqual(['push'])
    expect(on.push.tags.every(tag => tag.startsWith('v[0-9]+.'))).toBe(true)
    expect([env.REGISTRY, env.IMAGE]).toEqual(['REGISTRY', 'IMAGE'].map(name => `\${{ vars.${name} }}`))
    const hosts = [...text.matchAll(/\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:io|com|org|net|dev)\b/g)].map(([host]) => host)
    expect(hosts).toEqual(['token.actions.githubusercontent.com'])
  })

  test('is built for both kinds of machines, told of, and signed by its digest', () => {
    for (const part of [
      ...['--platform linux/amd64,linux/arm64', '--sbom=true', '--provenance=mode=max', '--file deploy/Dockerfile'],
      ...['cosign sign --yes --recursive "$IMAGE@$DIGEST"', 'cosign verify "$IMAGE@$DIGEST"'],
    ]) {
      expect(script).toContain(part)
    }
    expect(script.indexOf('cosign sign')).toBeGreaterThan(script.indexOf('buildx build'))
  })

  test('the password is in one step alone, and in no argument', () => {
    const having = steps.filter(step => JSON.stringify(step).includes('REGISTRY_PASSWORD'))
    expect(having).toHaveLength(1)
    expect(having[0].run).toContain('--password-stdin')
    expect(having[0].run).not.toMatch(/--password[ =]/)
  })
})
