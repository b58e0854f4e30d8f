import { Problem } from './problem.mjs'

/**
 * What MESSENGER_SIZE decides. `semiSpaceMb`: room of a process for what is new, which V8 fills before it collects; its own choice on a big machine
 * is 16 to 32 MB, three of which stay. `heapMb`: where a process ends for lack of memory; null leaves it to V8, which goes by the machine's memory.
 * `saving`: slower code that takes less. `pool`: connections of the web, and of each engine for its main work, to the database. `docs/size.md` has the same for people.
 */
const sizes = {
  small: {
    ...{ semiSpaceMb: 1, heapMb: 256, saving: true, pool: 6 },
    postgres: { buffers: '32MB', connections: 100, maintenance: '32MB', workMem: '2MB', vacuumWorkers: 1 },
  },
  medium: {
    ...{ semiSpaceMb: 2, heapMb: null, saving: false, pool: 12 },
    postgres: { buffers: '64MB', connections: 200, maintenance: '64MB', workMem: '4MB', vacuumWorkers: 2 },
  },
  large: {
    ...{ semiSpaceMb: 16, heapMb: null, saving: false, pool: 30 },
    postgres: { buffers: '512MB', connections: 300, maintenance: '256MB', workMem: '8MB', vacuumWorkers: 3 },
  },
}

/** @throws Problem for a name that is none */
export function readSize(name = 'medium') {
  if (Object.hasOwn(sizes, name)) return sizes[name]
  throw new Problem(`MESSENGER_SIZE must be ${Object.keys(sizes).join(', ')}, not "${name}".`)
}

/** What Node is told before the program. */
export function nodeFlags({ semiSpaceMb, heapMb, saving }) {
  return [
    `--max-semi-space-size=${semiSpaceMb}`,
    ...(heapMb ? [`--max-old-space-size=${heapMb}`] : []),
    ...(saving ? ['--optimize-for-size'] : []),
  ]
}
