const EVENTS = ['INSERT', 'UPDATE', 'DELETE'] as const

/** Whose rows they are: a phone's, or a world's (number null) where more than one phone shows them. */
const OF_TABLE = {
  phones: 'SELECT @.owner, @.number',
  devices: 'SELECT owner, number FROM phones WHERE id = @.phone',
  messages: 'SELECT owner, number FROM phones WHERE id = @.phone',
  statuses: 'SELECT owner, number FROM phones WHERE id = @.phone',
  groups: 'SELECT @.owner, NULL',
  group_members: 'SELECT owner, NULL FROM groups WHERE id = @.group_id',
  faults: 'SELECT @.owner, NULL',
} as const

/** What is on a phone's screen or beside it, collected in a table of the connection while a transaction lasts. */
export const COLLECT_CHANGES = [
  'PRAGMA temp_store = MEMORY',
  'CREATE TEMP TABLE changed (owner TEXT NOT NULL, number TEXT)',
  ...Object.entries(OF_TABLE).flatMap(([table, whose]) =>
    EVENTS.map(event => {
      const row = event === 'DELETE' ? 'OLD' : 'NEW'
      return `CREATE TEMP TRIGGER ${table}_${event.toLowerCase()} AFTER ${event} ON main.${table}
        BEGIN INSERT INTO changed ${whose.replaceAll('@', row)}; END`
    }),
  ),
].join(';\n')
