import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal for a line that is not shown while it is typed; without a terminal, takes the next line of the input. */
export async function askHidden(question: string): Promise<string> {
  const { stdin, stderr } = process
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  stderr.write(question)
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    stderr.write('\n')
  }
}
