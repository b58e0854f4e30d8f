import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { listen } from './listen.ts'

const drawing = `<!doctype html><body style="margin:0;width:640px;height:420px;background:linear-gradient(160deg,#f7d9b0,#e9a86a)">
<div style="position:absolute;left:150px;top:150px;width:340px;height:170px;border-radius:24px;background:linear-gradient(#fff6d8,#f4d35e 55%,#c9822b)"></div>
<div style="position:absolute;left:130px;top:120px;width:380px;height:70px;border-radius:60px;background:#fffdf2"></div>
<div style="position:absolute;left:280px;top:70px;width:80px;height:80px;border-radius:50%;background:#ffd93b;border:6px solid #fff"></div>`

/** A program that hands out a picture, as phones send it. */
export async function servePictures(page: Page) {
  const painter = await page.context().newPage()
  await painter.setViewportSize({ width: 640, height: 420 })
  await painter.setContent(drawing)
  const picture = await painter.screenshot({ type: 'jpeg', quality: 80 })
  await painter.close()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  })
  const { port, stop } = await listen(server)
  return { address: `http://127.0.0.1:${port}/cake.jpg`, stop }
}
