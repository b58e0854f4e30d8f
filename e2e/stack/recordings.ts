import type { Page } from '@playwright/test'

const lastsMs = 600

/** A film without sound and a sound without a picture, as the browser itself records them: real files of its own making. */
export async function record(page: Page, what: 'video' | 'audio'): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ isVideo, forMs }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
      const paint = (hue: number) => {
        const brush = canvas.getContext('2d')
        if (!brush) throw new Error('No canvas')
        brush.fillStyle = `hsl(${hue} 80% 50%)`
        brush.fillRect(0, 0, 64, 48)
      }
      const sound = new AudioContext()
      const tone = sound.createOscillator()
      const heard = sound.createMediaStreamDestination()
      tone.connect(heard)
      tone.start()
      const stream = isVideo ? canvas.captureStream(25) : heard.stream
      const recorder = new MediaRecorder(stream, { mimeType: isVideo ? 'video/mp4' : 'audio/mp4' })
      const parts: Blob[] = []
      recorder.ondataavailable = ({ data }) => parts.push(data)
      const ended = new Promise(resolve => recorder.addEventListener('stop', resolve))
      recorder.start()
      for (let hue = 0; hue < forMs / 4; hue += 10) {
        paint(hue)
        await new Promise(resolve => setTimeout(resolve, 40))
      }
      recorder.stop()
      await ended
      await sound.close()
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
      return Array.from(bytes, byte => String.fromCharCode(byte)).join('')
    },
    { isVideo: what === 'video', forMs: lastsMs },
  )
  return Buffer.from(text, 'latin1')
}
