import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { loadPyodide } from 'pyodide'
import { type RunSnippet, token } from './run-snippet.ts'

/** WebAssembly has no sockets: what the standard library writes to its connection is kept, and sent from here. */
const bed = `
import io, os, socket

class Wire:
    def __init__(self):
        self.sent = bytearray()
    def sendall(self, data):
        self.sent += data
    def makefile(self, *rest, **named):
        return io.BytesIO(b'HTTP/1.1 200 OK\\r\\nContent-Length: 11\\r\\n\\r\\n{"ok":true}')
    def setsockopt(self, *rest):
        pass
    def close(self):
        pass

def run(source, token):
    wires = []
    def create_connection(*rest, **named):
        wires.append(Wire())
        return wires[-1]
    socket.create_connection = create_connection
    os.environ["TOKEN"] = token
    os.chdir("/files")
    exec(compile(source, "snippet.py", "exec"), {"__name__": "__main__"})
    [wire] = wires
    return wire.sent.hex()
`

/** CPython compiled to WebAssembly. */
export async function loadPython(port: number): Promise<RunSnippet> {
  const python = await loadPyodide({ stdout: () => undefined })
  python.FS.mkdir('/files')
  python.runPython(bed)
  const run = python.globals.get('run')
  return async (text, folder, fileName) => {
    if (fileName !== undefined) python.FS.writeFile(`/files/${fileName}`, await readFile(join(folder, fileName)))
    const sent = Buffer.from(String(run(text, token)), 'hex')
    const line = connect(port, '127.0.0.1').resume()
    line.write(sent)
    await once(line, 'close')
  }
}
