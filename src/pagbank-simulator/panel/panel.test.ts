import { expect, it } from 'vitest'
import { call, startSimulator } from '../test-support.ts'

it('is one page with its own style and script files, and nothing inline', async () => {
  const simulator = await startSimulator()
  const { body: html, headers } = await call(simulator, 'GET /painel')
  expect(html).toContain('SIMULAÇÃO')
  expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
  expect(html).not.toMatch(/<style|style=|<script>|\son\w+=/)
  const files = [...html.matchAll(/(?:href|src)="(painel\/[^"]+)"/g)].map(([, file]) => file)
  expect(files).toEqual(['painel/panel.css', 'painel/panel.js'])
  for (const file of [...files, 'painel/panel-rows.js']) {
    const answer = await call(simulator, `GET /${file}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      file.endsWith('css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    ])
  }
})
