import { analyzePackage, SOURCE_FILE_PATTERNS } from '@n8n/scan-community-package/scanner/scanner.mjs'

// `node scan.mjs <folder> source|tarball`: what n8n's review finds in the sources of a package, or in what npm would
// publish. Its own program looks at published packages alone.
const [folder = '.', kind] = process.argv.slice(2)
const { passed, message, details } = await analyzePackage(folder, kind === 'source' ? SOURCE_FILE_PATTERNS : undefined)
console.log(passed ? 'passed' : `${message}\n${details ?? ''}`)
process.exitCode = passed ? 0 : 1
