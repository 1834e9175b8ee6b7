import { expect, it } from 'vitest'
import { call, startSimulator } from '../test-support.ts'

it('rule M31: is one page with its own style and script files, and nothing inline', async () => {
  const simulator = await startSimulator()
  const { body: html, headers } = await call(simulator, 'GET /painel')
  expect(html).toContain('SIMULAÇÃO')
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(html).not.toMatch(/<style|style=|<script>|\son\w+=/)
  const files = [...html.matchAll(/(?:href|src)="(painel\/[^"]+)"/g)].map(([, file]) => file)
  expect(files).toEqual(['painel/panel.svg', 'painel/panel.css', 'painel/panel.js'])
  const types: Record<string, string> = { svg: 'image/svg+xml', css: 'text/css', js: 'text/javascript' }
  for (const file of [...files, 'painel/panel-rows.js']) {
    const answer = await call(simulator, `GET /${file}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain(types[String(file).split('.')[1] ?? ''])
  }
})

it('leads to the product beside it, if the product names a page', async () => {
  const link = /<p class="buttons"><a href="([^"]*)">([^<]*)<\/a>/
  const alone = await call(await startSimulator(), 'GET /painel')
  expect(alone.body).not.toMatch(link)
  expect(alone.body).not.toContain('neighbour')
  const neighbour = { label: 'Correio & "avisos"', url: 'http://127.0.0.1:3000/simulacao/correio?a&b' }
  const beside = await call(await startSimulator({ neighbour }), 'GET /painel')
  expect(link.exec(String(beside.body))?.slice(1)).toEqual([
    'http://127.0.0.1:3000/simulacao/correio?a&#38;b',
    'Correio &#38; &#34;avisos&#34;',
  ])
})
