import { run } from './programs.ts'

/** A machine of its own on a network of the test's: a namespace, with a cable that can be pulled. */
export interface Host {
  readonly name: string
  readonly address: string
  /** The beginning of a command that runs there. */
  readonly inside: readonly string[]
  /** Nothing comes through any more, and nobody is told. */
  unplug(): Promise<void>
  plug(): Promise<void>
  /** Ends all of its processes at once, as a power cut does. */
  powerOff(): Promise<void>
}

export interface Hosts {
  /** Of this process, for the others. */
  readonly here: string
  readonly all: readonly Host[]
  remove(): Promise<void>
}

/** Makes so many hosts. Names and addresses are the process's own, so that several tests can run at once. */
export async function createHosts(count: number): Promise<Hosts> {
  const mark = process.pid % 60_000
  const net = `10.${200 + (mark % 50)}.${Math.floor(mark / 50) % 250}`
  const bridge = `mgb${mark}`
  const here = `${net}.1`
  await ip('link', 'add', bridge, 'type', 'bridge')
  await ip('addr', 'add', `${here}/24`, 'dev', bridge)
  await ip('link', 'set', bridge, 'up')
  const all: Host[] = []
  for (let number = 1; number <= count; number += 1) all.push(await createHost(number))

  async function createHost(number: number): Promise<Host> {
    const name = `mg${mark}-${number}`
    const address = `${net}.${10 + number}`
    const cable = `mgv${mark}${number}`
    await ip('netns', 'add', name)
    await ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    await ip('link', 'set', cable, 'master', bridge, 'up')
    await ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    await ip('-n', name, 'link', 'set', 'eth0', 'up')
    await ip('-n', name, 'link', 'set', 'lo', 'up')
    return {
      name,
      address,
      inside: ['ip', 'netns', 'exec', name],
      unplug: async () => void (await ip('link', 'set', cable, 'nomaster')),
      plug: async () => void (await ip('link', 'set', cable, 'master', bridge)),
      async powerOff() {
        // Those that a process starts meanwhile, too.
        for (let pids = await pidsOf(name); pids.length > 0; pids = await pidsOf(name)) {
          for (const pid of pids) kill(pid)
        }
      },
    }
  }

  return {
    here,
    all,
    async remove() {
      for (const host of all) {
        await host.powerOff()
        await ip('netns', 'del', host.name)
      }
      await ip('link', 'del', bridge)
    },
  }
}

const ip = (...words: readonly string[]) => run('ip', ...words)

/** Processes of the namespace, which are the test's own. */
async function pidsOf(name: string): Promise<number[]> {
  return (await ip('netns', 'pids', name)).split('\n').filter(Boolean).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
