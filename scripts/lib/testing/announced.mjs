/** Resolves with what a launcher printed when all is up. */
export function announced(child, startMs) {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = reason => reject(new Error(`The gateway ${reason}:\n${output.slice(-4_000)}`))
    const timer = setTimeout(() => fail('did not start in time'), startMs)
    const read = chunk => {
      output += chunk
      if (!output.includes('Ctrl-C stops everything')) return
      clearTimeout(timer)
      resolve(output)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}
