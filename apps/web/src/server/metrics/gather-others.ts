import type { SandboxClient } from '@messenger/sandbox-network/admin/client'
import { Counter, Gauge, Registry } from 'prom-client'
import type { Launcher } from '../launcher.ts'

/** What has no address for metrics of its own. */
export interface Others {
  readonly launcher: Pick<Launcher, 'facts'> | undefined
  readonly sandbox: Pick<SandboxClient, 'info'> | undefined
}

/** Longer would hold up the answer for the others. */
const answerMs = 2_000

interface ProcessFacts {
  readonly residentBytes: number
  readonly cpuSeconds: number
  readonly startedAtSeconds: number
}

/** The metrics of the launcher and the sandbox network, as far as they are there and answer. Never rejects. */
export async function gatherOthers({ launcher, sandbox }: Others): Promise<string[]> {
  const texts = await Promise.all([launcher && ofLauncher(launcher), sandbox && ofSandbox(sandbox)])
  return texts.filter(text => text !== undefined)
}

async function ofLauncher(launcher: Pick<Launcher, 'facts'>): Promise<string> {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'launcher' })
  const up = gauge(registry, 'messenger_launcher_child_up', 'Whether a process that the launcher keeps is ready', [
    'child',
  ])
  const restarts = new Counter({
    name: 'messenger_launcher_child_restarts_total',
    help: 'How often the launcher has started a process again that had ended',
    labelNames: ['child'],
    registers: [registry],
  })
  const facts = await launcher.facts().catch(() => null)
  if (!facts) return ''
  for (const { name: child, isUp, restarts: count } of facts.children) {
    up.set({ child }, isUp ? 1 : 0)
    restarts.inc({ child }, count)
  }
  tellProcess(registry, facts)
  return registry.metrics()
}

async function ofSandbox(sandbox: Pick<SandboxClient, 'info'>): Promise<string> {
  const registry = new Registry()
  registry.setDefaultLabels({ process: 'sandbox' })
  const up = gauge(registry, 'messenger_sandbox_up', 'Whether the sandbox network answered in time')
  const facts = await sandbox.info(AbortSignal.timeout(answerMs)).catch(() => null)
  up.set(facts ? 1 : 0)
  if (facts) {
    const { phones, clients, rss, cpu, startedAtSeconds } = facts
    gauge(registry, 'messenger_sandbox_phones', 'Virtual phones of the sandbox network').set(phones)
    gauge(registry, 'messenger_sandbox_clients', 'Connections that clients have open to the sandbox network').set(
      clients,
    )
    tellProcess(registry, { residentBytes: rss, cpuSeconds: (cpu.user + cpu.system) / 1e6, startedAtSeconds })
  }
  return registry.metrics()
}

/** By the names that `prom-client` gives to the same of the process that it is in. */
function tellProcess(registry: Registry, { residentBytes, cpuSeconds, startedAtSeconds }: ProcessFacts): void {
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory size in bytes.').set(residentBytes)
  gauge(registry, 'process_start_time_seconds', 'Start time of the process since unix epoch in seconds.').set(
    startedAtSeconds,
  )
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Total user and system CPU time spent in seconds.',
    registers: [registry],
  }).inc(cpuSeconds)
}

function gauge<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []) {
  return new Gauge<Label>({ name, help, labelNames, registers: [registry] })
}
