import { spawn } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHosts, type Host } from './hosts.ts'
import { postgresPrograms, run } from './programs.ts'

const password = 'of-tests-alone'

export interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Three PostgreSQL servers under Patroni, and etcd, as Debian has them, each server on a host of its own. */
export interface PatroniCluster {
  /** All servers, for whoever writes; as the superuser. */
  readonly url: string
  /** Resolves with the primary's name when it and its standbys are there, and with synchronous replication one of them is in step. */
  whole(): Promise<string>
  /** The primary that Patroni names, if it is another one than `former`. */
  primaryAfter(former: string): Promise<string>
  host(name: string): Host
  /** Starts Patroni on a host again. */
  start(name: string): void
  switchover(): Promise<void>
  /** What Patroni lets be changed in the whole cluster. */
  configure(change: object): Promise<void>
  remove(): Promise<void>
}

export async function startPatroniCluster({ synchronous }: { synchronous: boolean }): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'messenger-patroni-'))
  chmodSync(folder, 0o755)
  const [uid, gid] = [Number(await run('id', '-u', 'postgres')), Number(await run('id', '-g', 'postgres'))]
  const hosts = await createHosts(3)
  const names = hosts.all.map((_, index) => `pg${index + 1}`)
  const etcd = `http://${hosts.here}:2379`
  const start = (name: string, program: string, args: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, [...args], { cwd: '/', detached: true, stdio: ['ignore', log, log] })
    closeSync(log)
    child.unref()
    return child
  }
  const keeper = start('etcd', 'etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...[
      '--listen-peer-urls',
      `http://${hosts.here}:2380`,
      '--initial-advertise-peer-urls',
      `http://${hosts.here}:2380`,
    ],
    ...['--initial-cluster', `default=http://${hosts.here}:2380`, '--log-level', 'error'],
  ])
  const host = (name: string): Host => {
    const found = hosts.all[names.indexOf(name)]
    if (!found) throw new Error(`There is no host ${name}`)
    return found
  }
  const configOf = (name: string) => join(folder, `${name}.json`)
  for (const name of names) {
    mkdirSync(join(folder, name))
    chownSync(join(folder, name), uid, gid)
    const config = memberConfig({ name, folder, etcd, synchronous, address: host(name).address })
    writeFileSync(configOf(name), JSON.stringify(config))
  }
  const startMember = (name: string) => {
    start(name, 'ip', [...host(name).inside.slice(1), 'runuser', '-u', 'postgres', '--', 'patroni', configOf(name)])
  }
  const members = async (): Promise<Member[]> => {
    for (const { address } of hosts.all) {
      const answer = await ask(address, 'cluster').catch(() => null)
      // One that was cut off still says what it knew.
      if (answer?.members.some(({ role }) => role === 'leader')) return answer.members
    }
    return []
  }
  const leader = async () => (await members()).find(({ role }) => role === 'leader')?.name
  const until = async <T>(what: string, look: () => Promise<T | undefined>, withinMs = 180_000): Promise<T> => {
    for (const giveUpAt = Date.now() + withinMs; Date.now() < giveUpAt; await pause(100)) {
      const found = await look().catch(() => undefined)
      if (found !== undefined) return found
    }
    throw new Error(`${what} took too long; the logs are in ${folder}: ${JSON.stringify(await members())}`)
  }
  const cluster: PatroniCluster = {
    url: `postgres://postgres:${password}@${hosts.all.map(({ address }) => `${address}:5432`).join(',')}/postgres?target_session_attrs=read-write`,
    whole: () =>
      until('the cluster', async () => {
        const all = await members()
        const standbys = all.filter(({ role, state }) => role !== 'leader' && /running|streaming/.test(state))
        const inStep = !synchronous || all.some(({ role }) => role === 'sync_standby')
        return standbys.length === 2 && inStep ? leader() : undefined
      }),
    primaryAfter: former =>
      until('another primary', async () => {
        const name = await leader()
        if (!name || name === former) return undefined
        const { status } = await fetch(`http://${host(name).address}:8008/primary`, within(2_000))
        return status === 200 ? name : undefined
      }),
    host,
    start: startMember,
    async switchover() {
      const name = await cluster.whole()
      const body = JSON.stringify({ leader: name })
      const response = await fetch(`http://${host(name).address}:8008/switchover`, {
        ...{ method: 'POST', body },
        ...within(60_000),
      })
      if (!response.ok) throw new Error(`The switchover was refused: ${await response.text()}`)
    },
    async configure(change) {
      const name = await leader()
      if (!name) throw new Error('There is no primary')
      const response = await fetch(`http://${host(name).address}:8008/config`, {
        ...{ method: 'PATCH', body: JSON.stringify(change) },
        ...within(10_000),
      })
      if (!response.ok) throw new Error(await response.text())
    },
    async remove() {
      await hosts.remove()
      keeper.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  try {
    for (const name of names) startMember(name)
    await cluster.whole()
    return cluster
  } catch (error) {
    await hosts.remove()
    keeper.kill('SIGKILL')
    throw error
  }
}

const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) })

async function ask(address: string, what: string): Promise<{ members: Member[] }> {
  const response = await fetch(`http://${address}:8008/${what}`, within(1_000))
  // Guarantee: so Patroni's API answers.
  return (await response.json()) as { members: Member[] }
}

interface MemberOptions {
  readonly name: string
  readonly folder: string
  readonly etcd: string
  readonly address: string
  readonly synchronous: boolean
}

/** As docs/database.md has it. Times are as short as Patroni allows. */
function memberConfig({ name, folder, etcd, address, synchronous }: MemberOptions): object {
  const network = `${address.split('.').slice(0, 3).join('.')}.0/24`
  return {
    ...{ scope: 'messenger', name },
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { host: etcd.replace('http://', '') },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_048_576 },
        ...{ synchronous_mode: synchronous, primary_start_timeout: 0, master_start_timeout: 0 },
        postgresql: {
          use_pg_rewind: true,
          parameters: { wal_log_hints: 'on', max_connections: 200, wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      ...{ listen: `${address}:5432`, connect_address: `${address}:5432` },
      ...{ data_dir: join(folder, name, 'data'), bin_dir: postgresPrograms, pgpass: join(folder, name, 'pgpass') },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      pg_hba: [
        'local all all trust',
        `host all all ${network} scram-sha-256`,
        `host replication replicator ${network} scram-sha-256`,
      ],
      parameters: {
        unix_socket_directories: join(folder, name),
        wal_receiver_timeout: '10s',
        wal_sender_timeout: '10s',
      },
    },
  }
}
