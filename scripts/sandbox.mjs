import { programFile } from './lib/build.mjs'
import { readConfig } from './lib/config.mjs'
import { install, needsInstall } from './lib/install.mjs'
import { createLifetime } from './lib/lifetime.mjs'
import { root } from './lib/paths.mjs'
import { requireFree } from './lib/ports.mjs'
import { sentenceFor } from './lib/problem.mjs'
import { loadSecrets } from './lib/secrets.mjs'
import { sandboxService } from './lib/services.mjs'
import { supervise } from './lib/supervise.mjs'

// `npm run sandbox`: the sandbox network alone, for programs that bring their own Baileys.
const lifetime = createLifetime({ onStopping: () => console.log('Stopping …') })
try {
  await lifetime.run(goUp)
} catch (error) {
  if (!lifetime.isEnding()) {
    console.error(sentenceFor(error) ?? error.message)
    await lifetime.end(1)
  }
}

async function goUp() {
  const config = readConfig()
  await requireFree(config.sandboxPort, 'sandbox network', 'MESSENGER_SANDBOX_PORT')
  await requireFree(config.mediaPort, 'media of the sandbox network', 'MESSENGER_SANDBOX_MEDIA_PORT')
  if (needsInstall(root, { withTools: false })) await install(root, lifetime)
  const secrets = loadSecrets(config.dataDir)
  // Nothing is built for it: a copy that was never built runs the source.
  const service = sandboxService(config, secrets, true, programFile('sandbox'))
  const record = { add: () => undefined, remove: () => undefined }
  const onOutput = text => process.stdout.write(text)
  const network = supervise({ ...service, onOutput, onNotice: console.log, record })
  lifetime.add(network.stop, network.kill)
  const ready = await network.start()
  console.log(
    `Sandbox network  ${ready.url}\nRoot key         ${ready.rootPublicKey}\nCertificate      ${ready.caFile}`,
  )
}
