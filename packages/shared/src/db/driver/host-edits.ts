import type { Edit } from './edit.ts'

/**
 * `src/connection.js` of postgres 3.4.9: several servers, of which one takes writes and another one may take its place.
 *
 * As it is, a connection to several hosts that fails is tried again for ever without a pause, and its query never settles; a host that does
 * not answer ends the try although others would; a standby passes for one that takes writes; and whoever waits for the answer of a server
 * that is gone waits for a quarter of an hour.
 */
export const hostEdits: readonly Edit[] = [
  {
    find: '    , hostIndex = 0\n',
    replace: `    , hostIndex = 0
    , hostNow = 0
    , tried = 0
    , failure = null
    , heardAt = 0
    , unwatch = null
`,
  },
  {
    // Each try goes around all hosts once, and begins with the one that was right last.
    find: `      initial = query
      reconnect()`,
    replace: `      initial = query
      tried = 0
      failure = null
      hostIndex = options.shared.hostIndex || 0
      reconnect()`,
  },
  {
    // Whoever cancels must ask the server that works on it.
    find: `  async function cancel({ pid, secret }, resolve, reject) {
    try {`,
    replace: `  async function cancel({ pid, secret, at = 0 }, resolve, reject) {
    try {
      hostIndex = at`,
  },
  {
    find: '    hostIndex = (hostIndex + 1) % port.length\n',
    replace: `    hostNow = hostIndex
    hostIndex = (hostIndex + 1) % port.length
`,
  },
  {
    find: `    backend.secret = x.readUInt32BE(9)
`,
    replace: `    backend.secret = x.readUInt32BE(9)
    backend.at = hostNow
`,
  },
  {
    find: `    errored(Errors.connection('CONNECT_TIMEOUT', options, socket))
    socket.destroy()
  }
`,
    replace: `    error(Errors.connection('CONNECT_TIMEOUT', options, socket))
    socket.destroy()
  }

  function hasAnother() {
    return initial && !terminated && !options.socket && !options.path && tried + 1 < options.host.length
  }

  // What was under way on a connection that is gone. Half-written bytes, the failed query and the server's last words
  // must not reach the next connection.
  function settle(lost) {
    query && queryError(query, lost)
    while (sent.length)
      queryError(sent.shift(), lost)
    query = results = errorResponse = null
    result = new Result()
  }

  // The server is there, and another one than is asked for.
  function refused() {
    hasAnother() || options.shared.retries++
    error(Errors.generic('NO_SERVER_FITS', 'No server of the address is ' + target_session_attrs))
    socket.removeListener('data', data)
    socket.end(b().X().end())
    socket.destroySoon()
  }
`,
  },
  {
    find: `    if (connection.queue === queues.connecting && options.host[retries + 1])
      return
`,
    replace: `    if (hasAnother()) {
      failure = err
      return
    }
`,
  },
  {
    find: `        else if (tryNext(target_session_attrs, backendParameters))
          return terminate()
`,
    replace: `        else if (tryNext(target_session_attrs, backendParameters))
          return refused()
`,
  },
  {
    find: '      options.shared.retries = retries = 0\n',
    replace: `      options.shared.retries = retries = 0
      options.shared.hostIndex = hostNow
      failure = null
`,
  },
  {
    find: `      (x === 'read-write' && xs.default_transaction_read_only === 'on') ||
`,
    replace: `      (x === 'read-write' && (xs.default_transaction_read_only === 'on' || xs.in_hot_standby === 'on')) ||
`,
  },
  {
    // Its failure is that of the connection.
    find: `    query.execute()
  }
`,
    replace: `    query.catch(noop)
    query.execute()
  }
`,
  },
  {
    // A server that starts or stops is passed over. One that has become a standby, or stands behind an address that leads to one now, takes
    // no writes for as long as the connection lasts: the next one goes to whichever does.
    find: `      errorResponse = Errors.postgres(parseError(x))
    } else {
      errored(Errors.postgres(parseError(x)))
    }
`,
    replace: `      errorResponse = Errors.postgres(parseError(x))
      errorResponse.code === '25006' && end()
    } else {
      const refusal = Errors.postgres(parseError(x))
      refusal.code === '57P03' ? error(refusal) : errored(refusal)
    }
`,
  },
  {
    // A commit that was not waited for on the standby may be gone after a failover: nobody may take it for done.
    find: `    onnotice
      ? onnotice(parseError(x))
`,
    replace: `    const notice = parseError(x)
    if (query && notice.routine === 'SyncRepWaitForLSN')
      errorResponse = Errors.generic('COMMIT_NOT_REPLICATED', notice.message)
    onnotice
      ? onnotice(notice)
`,
  },
  {
    find: `  function data(x) {
`,
    replace: `  function data(x) {
    heardAt = performance.now()
`,
  },
  {
    // With a query that is under way, or with ears, it waits for the server.
    find: `      socket.on('data', data)
      keep_alive &&`,
    replace: `      socket.on('data', data)
      heardAt = performance.now()
      unwatch = options.watch && options.watch({
        path: options.path,
        host: options.host[hostNow],
        port: port[hostNow],
        waits: () => query ? 'query' : onnotify && !initial ? 'notices' : null,
        heardAt: () => heardAt,
        lose: () => socket && socket.destroy(Errors.connection('ETIMEDOUT', options, socket))
      })
      keep_alive &&`,
  },
]
