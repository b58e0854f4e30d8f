import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

/** A free loopback TCP port, chosen by the system. Another process may take it before the caller does. */
export async function freePort() {
  const server = await listen(0, '127.0.0.1')
  const { port } = server.address()
  await close(server)
  return port
}

/** Throws a Problem that names the port when someone listens on it; `purpose` and `variable` say what to change. */
export async function requireFree(port, purpose, variable) {
  for (const host of [undefined, '127.0.0.1']) {
    try {
      await close(await listen(port, host))
    } catch (error) {
      throw new Problem(reason(error, port, purpose, variable))
    }
  }
}

/** Throws a Problem when no server can listen on that address or name. */
export async function requireOwn(host, variable) {
  try {
    await close(await listen(0, host))
  } catch (error) {
    throw new Problem(`${variable} must be an address of this machine, not "${host}" (${error.code}).`)
  }
}

function reason(error, port, purpose, variable) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} (${purpose}) is taken by another program: stop it, or choose another one with ${variable}.`
  }
  if (error.code === 'EACCES')
    return `Port ${port} (${purpose}) needs more rights: choose one above 1023 with ${variable}.`
  return `Port ${port} (${purpose}) cannot be used (${error.code}): choose another one with ${variable}.`
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function close(server) {
  return new Promise(resolve => server.close(resolve))
}
