import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bed, newDatabase, startBed } from './host.ts'
import { installNodes } from './install-nodes.ts'
import { type N8nProcess, n8nProcess } from './n8n-process.ts'
import { startRedis } from './redis.ts'

/** An n8n in queue mode: the main process, which gets the webhooks, and two workers, each with the nodes in its own folder. */
export interface QueueBed extends Bed {
  readonly workers: readonly N8nProcess[]
}

export async function startQueueBed(): Promise<QueueBed> {
  const folder = await mkdtemp(join(tmpdir(), 'n8n-queue-'))
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const one of stops.reverse()) await one()
  }
  try {
    const redis = await startRedis(folder)
    stops.push(redis.stop)
    const settings = {
      ...redis.settings,
      EXECUTIONS_MODE: 'queue',
      OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
      N8N_DEFAULT_BINARY_DATA_MODE: 'database',
    }
    const databaseUrl = await newDatabase()
    const homes = ['first', 'second'].map(name => join(folder, name))
    const prepare = (main: string, gateway: string) => layNodes(main, gateway, homes)
    const bed = await startBed({ prepare, settings, databaseUrl })
    stops.push(bed.stop)
    // What a worker tells the gateway to call is the main process.
    const ofWorkers = { ...settings, N8N_WEBHOOK_URL: `${bed.n8n.url}/` }
    const workers = await Promise.all(
      homes.map(home => n8nProcess({ folder: home, databaseUrl, settings: ofWorkers, isWorker: true })),
    )
    stops.push(async () => void (await Promise.all(workers.map(worker => worker.stop()))))
    for (const worker of workers) await worker.start()
    return { ...bed, workers, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Each process has a home of its own, as on machines of their own. */
async function layNodes(main: string, gateway: string, homes: readonly string[]): Promise<void> {
  await installNodes(main, gateway)
  for (const home of homes) {
    await mkdir(home)
    await cp(join(main, '.n8n'), join(home, '.n8n'), { recursive: true })
  }
}
