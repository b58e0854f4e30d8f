import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from '../wait-until.mjs'
import { postgresEnv } from './cluster.mjs'

/**
 * Spawns the server and waits until it takes connections: `{ pid, exited }`, `exited` resolves with a sentence.
 * In a session of its own, so that Ctrl-C at the terminal reaches it only through us, after its clients stopped.
 * @throws Error with the log's last lines when it does not come up
 */
export async function runServer({ cluster, programs, user, port, logFile, durable, memory }) {
  rotate(logFile)
  const log = openSync(logFile, 'a', 0o600)
  const args = ['-D', cluster, ...settings(port, durable, memory).flatMap(setting => ['-c', setting])]
  const stdio = ['ignore', log, log]
  const child = spawn(programs.postgres, args, { ...user, cwd: '/', env: postgresEnv, stdio, detached: true })
  closeSync(log)
  let ended = false
  const exited = new Promise(resolve => {
    const end = sentence => {
      ended = true
      resolve(sentence)
    }
    child.once('error', error => end(`PostgreSQL could not be run: ${error.message}`))
    child.once('exit', (code, signal) => end(`PostgreSQL ended (${signal ?? code})`))
  })
  // Recovery after a power cut replays the log before connections are taken, which can take minutes.
  const answer = await waitUntil(() => ended || isReady(cluster, child.pid), 300_000)
  if (ended || !answer) {
    if (!ended) child.kill('SIGQUIT')
    throw new Error(`${await exited}\n${lastLines(logFile)}`)
  }
  return { pid: child.pid, exited, kill: name => child.kill(name) }
}

function settings(port, durable, memory) {
  const always = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    `max_connections=${memory.connections}`,
    `maintenance_work_mem=${memory.maintenance}`,
    `work_mem=${memory.workMem}`,
    `autovacuum_max_workers=${memory.vacuumWorkers}`,
    'max_parallel_workers_per_gather=0', // no need for /dev/shm, which containers keep small
    'random_page_cost=1.1',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_checkpoints=off',
    'jit=off',
  ]
  if (durable)
    return [...always, `shared_buffers=${memory.buffers}`, 'fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
  return [...always, 'shared_buffers=64MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
}

/** Line 8 of postmaster.pid is what pg_ctl itself waits for. */
function isReady(cluster, pid) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

function rotate(logFile) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) renameSync(logFile, `${logFile}.1`)
}

function lastLines(logFile) {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n')
}
