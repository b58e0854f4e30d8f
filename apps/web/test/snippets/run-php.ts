import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getPHPLoaderModule } from '@php-wasm/node-8-4'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { z } from 'zod'
import { type RunSnippet, token } from './run-snippet.ts'
import { send } from './start-witness.ts'

const told = '/told.json'

/** In a namespace functions of the same name come first: the curl library's, which has no network here, keep what they are told. */
const bed = `namespace Snippet;
const CURLOPT_CUSTOMREQUEST = 'method', CURLOPT_HTTPHEADER = 'headers', CURLOPT_POSTFIELDS = 'body';
const CURLOPT_RETURNTRANSFER = 'returns', CURLINFO_RESPONSE_CODE = 'code';
function curl_init($url) { return new \\ArrayObject(['url' => $url]); }
function curl_setopt_array($call, $options) { foreach ($options as $name => $value) $call[$name] = $value; }
function curl_exec($call) {
    $kept = ['url' => base64_encode($call['url']), 'method' => $call['method'] ?? 'GET',
        'headers' => array_map('base64_encode', $call['headers'] ?? []),
        'body' => isset($call['body']) ? base64_encode($call['body']) : null];
    \\file_put_contents('${told}', \\json_encode($kept));
    return '{"ok":true}';
}
function curl_getinfo($call, $what) { return 200; }
`

const decoded = z.string().transform(text => Buffer.from(text, 'base64'))
const words = decoded.transform(bytes => bytes.toString('utf8'))
const kept = z.object({ url: words, method: z.string(), headers: z.array(words), body: decoded.nullable() })

/** PHP compiled to WebAssembly. */
export async function loadPhp(): Promise<RunSnippet> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  return async (text, folder, fileName) => {
    if (fileName !== undefined) php.writeFile(`/${fileName}`, await readFile(join(folder, fileName)))
    if (php.fileExists(told)) php.unlink(told)
    php.chdir('/')
    const code = text.replace('<?php\n', () => `<?php\n${bed}`)
    const { errors, exitCode, text: said } = await php.run({ code, env: { TOKEN: token } })
    if (exitCode !== 0 || errors !== '') throw new Error(`php: ${exitCode} ${errors} ${said}`)
    await send(kept.parse(JSON.parse(php.readFileAsText(told))))
  }
}
