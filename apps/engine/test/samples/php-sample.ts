import { readFile } from 'node:fs/promises'
import { getPHPLoaderModule } from '@php-wasm/node-8-4'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { type StartSample, sampleFile, serve } from './sample.ts'

const inboxFolder = '/inbox'

/** PHP compiled to WebAssembly, with the PHP sample. One sample runs at a time. */
export async function loadPhpSample(): Promise<StartSample> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  php.writeFile('/verify-webhook.php', await readFile(sampleFile('verify-webhook.php')))
  return async secrets => {
    if (php.isDir(inboxFolder)) php.rmdir(inboxFolder, { recursive: true })
    php.mkdir(inboxFolder)
    const { url, close } = await serve(async ({ method, headers, body }) => {
      const { httpStatusCode } = await php.run({
        scriptPath: '/verify-webhook.php',
        method: method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(Object.entries(headers).map(([name, values = []]) => [name, values.join(', ')])),
        body,
        env: { ...secrets, WEBHOOK_INBOX: inboxFolder },
      })
      return httpStatusCode
    })
    const read = (name: string) => [name, php.readFileAsText(`${inboxFolder}/${name}`)] as const
    return { url, close, inbox: async () => Object.fromEntries(php.listFiles(inboxFolder).map(read)) }
  }
}
