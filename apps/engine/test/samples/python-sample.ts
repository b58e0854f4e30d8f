import { readFile } from 'node:fs/promises'
import { loadPyodide } from 'pyodide'
import { z } from 'zod'
import { type StartSample, sampleFile, serve } from './sample.ts'

/** Calls the WSGI application as a server would, under the standard library's check of the WSGI rules. */
const server = `
import json, os, runpy, shutil
from io import BytesIO
from wsgiref.util import setup_testing_defaults
from wsgiref.validate import validator

def start(path, secrets):
    for name in ("WEBHOOK_SECRET", "WEBHOOK_COMPAT_SECRET"):
        os.environ.pop(name, None)
    os.environ.update(json.loads(secrets), WEBHOOK_INBOX="/inbox")
    shutil.rmtree("/inbox", ignore_errors=True)
    return validator(runpy.run_path(path)["application"])

def call(application, method, headers, body):
    environ = {"REQUEST_METHOD": method, "CONTENT_LENGTH": str(len(body)), "wsgi.input": BytesIO(body)}
    setup_testing_defaults(environ)
    for name, value in json.loads(headers).items():
        environ["HTTP_" + name.upper().replace("-", "_")] = value
    environ.pop("HTTP_CONTENT_TYPE", None)
    environ.pop("HTTP_CONTENT_LENGTH", None)
    answers = []
    def start_response(status, headers, exc_info=None):
        answers.append(int(status.split(" ")[0]))
        return lambda data: None
    result = application(environ, start_response)
    try:
        for _ in result:
            pass
    finally:
        result.close()
    return answers[0]

def inbox():
    found = {}
    for name in os.listdir("/inbox"):
        with open("/inbox/" + name, encoding="utf-8") as file:
            found[name] = file.read()
    return json.dumps(found)
`

/** CPython compiled to WebAssembly, with the Python sample. One sample runs at a time. */
export async function loadPythonSample(): Promise<StartSample> {
  const python = await loadPyodide()
  python.FS.writeFile('/verify-webhook.py', await readFile(sampleFile('verify-webhook.py')))
  python.runPython(server)
  const [start, call, inbox] = ['start', 'call', 'inbox'].map(name => python.globals.get(name))
  return async secrets => {
    const application = start('/verify-webhook.py', JSON.stringify(secrets))
    const { url, close } = await serve(async ({ method, headers, body }) => {
      const single = Object.entries(headers).map(([name, values = []]) => [name, values.join(', ')])
      const bytes = python.globals.get('bytes')(python.toPy(new Uint8Array(body)))
      return z.number().parse(call(application, method, JSON.stringify(Object.fromEntries(single)), bytes))
    })
    return { url, close, inbox: async () => z.record(z.string(), z.string()).parse(JSON.parse(inbox())) }
  }
}
