import { loadSecrets, nextMasterKey, rotateMasterKey } from './secrets.mjs'

/**
 * Changes the master key while everything works. First every process learns to open with the new key, then it is written down, and only then
 * does anybody seal with it: whichever process dies when, nothing is sealed with a key that is not in the file or not known to the others.
 * @param children as `supervise` answers them
 * @throws Problem where the key is not in the file, but in the environment
 */
export async function rotateWhileRunning(dataDir, children) {
  const { masterKey, earlierMasterKeys } = loadSecrets(dataDir)
  const next = nextMasterKey(dataDir)
  await tellAll(children, masterKey, [next, ...earlierMasterKeys])
  rotateMasterKey(dataDir, next)
  await tellAll(children, next, [masterKey, ...earlierMasterKeys])
}

function tellAll(children, masterKey, earlierMasterKeys) {
  const env = { MESSENGER_MASTER_KEY: masterKey, MESSENGER_EARLIER_MASTER_KEYS: earlierMasterKeys.join(',') }
  return Promise.all(children.map(child => child.tell({ type: 'master-keys', masterKey, earlierMasterKeys }, env)))
}
