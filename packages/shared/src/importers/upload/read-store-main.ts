import { ImportError } from '../import-error.ts'
import { readUpload } from './read-upload.ts'
import type { StoreMessage, StoreRequest } from './store-message.ts'

/** Keys of one message to whoever asked. */
const piece = 1_000

// Started by `read-apart.ts` for one file, without an environment; whoever started it ends it.
process.once('message', (request: StoreRequest) => {
  read(request)
    .catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error
      return say({ problem: error.code, sentence: error.message, choices: error.choices })
    })
    .then(() => process.disconnect())
})
// Nobody is there any more who would want to know.
process.once('disconnect', () => process.exit())

async function read({ path, session }: StoreRequest): Promise<void> {
  const { image, report } = await readUpload(path, session)
  const { signal, ...rest } = image
  for (let start = 0; start < signal.length; start += piece) await say({ signal: signal.slice(start, start + piece) })
  await say({ report, image: rest })
}

function say(message: StoreMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, error => (error ? reject(error) : resolve()))
  })
}
