/** One place of the driver's source that is replaced when it is loaded. */
export interface Edit {
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
}

/** Makes the repaired files modules of their own, beside the plain ones that others may have loaded. */
export const mark = '?rides-out-restarts'

/**
 * `src/index.js` of postgres 3.4.9: what a transaction may still do when it has ended or lost its connection.
 *
 * As it is, the connection of a transaction is handed back to the pool when it closes and is opened again for whoever
 * waits, while the transaction's callback goes on sending to it: its later queries commit by themselves.
 */
export const indexEdits: readonly Edit[] = [
  {
    // How the pool is, which it tells nobody.
    find: '    options,\n    reserve,\n    listen,\n',
    replace: `    options,
    pool: () => ({
      max: options.max,
      inUse: reserved.length + busy.length + full.length,
      idle: open.length,
      waiting: queries.length
    }),
    reserve,
    listen,
`,
  },
  { find: "from './connection.js'", replace: `from './connection.js${mark}'` },
  {
    // Queries that come one at a time would go around all connections, none of which would ever be idle for long enough to be closed.
    find: '      , open = Queue()\n',
    replace: '      , open = newestFirst()\n',
  },
  {
    find: 'export default Postgres\n',
    replace: `export default Postgres
export const ridesOutRestarts = true

function newestFirst() {
  const xs = []
  return {
    get length() { return xs.length },
    remove(x) {
      const index = xs.indexOf(x)
      return index === -1 ? null : (xs.splice(index, 1), x)
    },
    push: x => (xs.push(x), x),
    shift: () => xs.pop()
  }
}
`,
  },
  {
    // `over` is why the transaction takes no more queries: its connection was lost, or its last word is said.
    find: '      , connection\n      , prepare = null\n',
    replace: '      , connection\n      , prepare = null\n      , over = null\n',
  },
  {
    // What waits for its turn inside the transaction would wait for ever.
    find: 'new Promise((_, reject) => connection.onclose = reject)',
    replace: `new Promise((_, reject) => connection.onclose = lost => {
          over = over || lost
          while (queries.length)
            queries.shift().reject(lost)
          reject(lost)
        })`,
  },
  {
    find: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full
          ? queries.push(q)
          : c.execute(q) || move(c, full)
      }`,
    replace: `        q.catch(e => uncaughtError || (uncaughtError = e))
        over
          ? q.reject(over)
          : run(q)
      }

      function run(q) {
        c.queue === full
          ? queries.push(q)
          : c.execute(q) || move(c, full)
      }

      function last(q) {
        if (!over) {
          over = Errors.generic('TRANSACTION_ENDED', 'The transaction has ended')
          q.handler = run
        }
        return q
      }`,
  },
  { find: ': sql`rollback`', replace: ': last(sql`rollback`)' },
  {
    find: `? await sql\`prepare transaction '\${ sql.unsafe(prepare) }'\`
          : await sql\`commit\``,
    replace: `? await last(sql\`prepare transaction '\${ sql.unsafe(prepare) }'\`)
          : await last(sql\`commit\`)`,
  },
]

/** `src/connection.js` of postgres 3.4.9: a connection that closes leaves nothing behind, and can be opened again. */
export const connectionEdits: readonly Edit[] = [
  {
    // A copy into the database is over for its writer only with the server's word: an error that comes after the last row is that word.
    find: '    stream && (stream.destroy(err), stream = null)\n    query && queryError(query, err)',
    replace: `    stream && (stream.destroy(err), stream = null)
    final && (final(err), final = null)
    query && queryError(query, err)`,
  },
  {
    // A transaction takes its connection before `begin` is sent, also when the pipeline or the socket is full: without
    // it other queries would run inside the open transaction.
    find: `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))`,
    replace: `      const bytes = toBuffer(q)
      q.options.onexecute && q.options.onexecute(connection)
      return write(bytes)
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && !q.options.onexecute`,
  },
  {
    // Its failure is that of the connection, which rejects the query that opened it.
    find: 'return fetchArrayTypes()',
    replace: 'return fetchArrayTypes().catch(noop)',
  },
  {
    // A cursor's callback may end when its connection is gone, or serves another query.
    find: `    try {
      const x = await Promise.resolve(query.cursorFn(result))
`,
    replace: `    const asked = query
    try {
      const x = await Promise.resolve(query.cursorFn(result))
      if (query !== asked)
        return
`,
  },
  {
    find: `    } catch (err) {
      write(Sync)
      query.reject(err)
    }`,
    replace: `    } catch (err) {
      query === asked && write(Sync)
      asked.reject(err)
    }`,
  },
  {
    // Every query is rejected, also one that came between the socket's error and its close. Half-written bytes, the
    // failed query and the server's last words must not reach the next connection.
    find: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    replace: `    chunk = nextWriteTimer = null
    if (initial && options.host.length > 1)
      return reconnect()

    const lost = Errors.connection('CONNECTION_CLOSED', options, socket)
    errored(lost)
    while (sent.length)
      queryError(sent.shift(), lost)
    query = results = errorResponse = null
    result = new Result()
`,
  },
]
