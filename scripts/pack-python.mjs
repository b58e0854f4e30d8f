import { packPython } from './lib/pack-python.mjs'
import { inRoot } from './lib/paths.mjs'

const [folder = inRoot('clients/python/dist')] = process.argv.slice(2)
for (const { path } of packPython(folder)) console.log(path)
