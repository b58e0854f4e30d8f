import { type ClientFile, type ClientLanguage, clientsPrefix } from '../../client/client-files.ts'

/** Commands that install a client library: fetched from the gateway at `origin`, and from the file when it has been saved. */
export interface InstallCommands {
  readonly fetched: string
  readonly saved: string
}

/** `needs`: another file that it needs beside it. */
type Write = (origin: string, file: ClientFile, needs?: ClientFile) => InstallCommands

const node: Write = (origin, { file }) => ({
  fetched: `npm install ${origin}${clientsPrefix}${file}`,
  saved: `npm install ./${file}`,
})

/** pip compares the digest. */
const python: Write = (origin, { file, sha256 }) => ({
  fetched: `pip install "${origin}${clientsPrefix}${file}#sha256=${sha256}"`,
  saved: `pip install ./${file}`,
})

/** Composer installs from repositories alone: this gateway is one, and so is a folder with the file in it. */
const composer: Write = (origin, { package: name, file }, needs) => ({
  fetched: [
    ...(origin.startsWith('http:') ? ['composer config secure-http false'] : []),
    `composer config repositories.gateway composer ${origin}${clientsPrefix.replace(/\/$/, '')}`,
    `composer require ${name}`,
  ].join('\n'),
  saved: [
    'mkdir -p packages',
    `mv ${[file, ...(needs ? [needs.file] : [])].join(' ')} packages/`,
    'composer config repositories.packages artifact packages',
    `composer require ${name}`,
  ].join('\n'),
})

export const installLibrary = { node, python, php: composer, laravel: composer } satisfies Record<ClientLanguage, Write>
