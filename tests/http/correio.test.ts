// The demonstration's mailbox (design/notices): what the product sent while no mail server is configured.
import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { parseConfig } from '#server/plataforma/config/config.ts'
import { createSimulation } from '#server/telhado/simulation.ts'
import { useApp } from '../support/app-for-test.ts'
import { adicionar, gerarBoleto } from '../support/compras.ts'
import { esperarMensagem } from '../support/correio.ts'
import { exigir } from '../support/exigir.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from '../support/test-users.ts'

const app = useApp()
const CORREIO = '/simulacao/correio'
/** What only the simulation has: the mailbox, and of the simulated provider the panel, its control and the page that links an account. */
const SO_DA_SIMULACAO = [
  CORREIO,
  '/simulador-pagbank/painel',
  '/simulador-pagbank/controle/contadores',
  '/simulador-pagbank/oauth2/authorize',
]

async function abrir(caminho: string, headers: Record<string, string> = {}) {
  const resposta = await fetch(app.url + caminho, { headers })
  return { status: resposta.status, headers: resposta.headers, html: await resposta.text() }
}

/** The addresses of the messages on a page of the list. */
const mensagensDe = (html: string) =>
  [...html.matchAll(/href="(\/simulacao\/correio\/\d[^"]*)"/g)].map(([, href = '']) => href)

/** The status for a request under another name of this machine, which `fetch` does not let one choose. */
function statusPorNome(caminho: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(app.url + caminho, { headers: { host } }, ({ statusCode }) => resolve(statusCode)).on('error', reject)
  })
}

describe('design/notices: the mailbox of the demonstration', () => {
  it('rule M31: lists what was sent, newest first, and opens a message in both forms', async () => {
    const vendedor = await criarVendedor(app)
    const comprador = await criarComprador(app, { nome: '<b>Feira & "Filhos"</b>', limite: 1_000_000 })
    await adicionar(comprador, await criarCotacao(app, { vendedor, preco: 5000 }))
    expect((await gerarBoleto(comprador)).status).toBe(200)
    const email = exigir((await vendedor.chamar('GET /v1/auth/user-info')).body.email)
    await esperarMensagem(app, email)
    const { html: lista, headers } = await abrir(`${CORREIO}?busca=${email.toUpperCase()}`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(lista).toContain('SIMULAÇÃO')
    expect(lista).not.toMatch(/<script|<style|style=|\son\w+=|<b>/)
    const [mensagem = ''] = mensagensDe(lista)
    const { html: pagina } = await abrir(mensagem)
    expect(pagina).toContain(
      'Pedido novo: &#60;b&#62;Feira &#38; &#34;Filhos&#34;&#60;/b&#62;, R$\u00a050,00</h1>',
    )
    expect(pagina).toMatch(/<pre[^>]*>Olá, [\s\S]*Soma dos seus itens: R\$\u00a050,00\n/)
    expect(pagina).toContain(`src="${mensagem}/html"`)
    const sozinha = await abrir(`${mensagem}/html`)
    expect(sozinha.html).toMatch(/^<!doctype html>/)
    expect(sozinha.html).toContain(`href="${app.url}/pedido/`)
  })

  it('a message runs nothing: its frame and its answer are sandboxes without scripts', async () => {
    await criarVendedor(app)
    const [mensagem = ''] = mensagensDe((await abrir(CORREIO)).html)
    const { html: pagina } = await abrir(mensagem)
    expect(pagina).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    const politica = (await abrir(`${mensagem}/html`)).headers.get('content-security-policy')
    expect(politica).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/)
    expect(politica).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
  })

  it('reads no other file, whatever the name', async () => {
    await writeFile(join(app.dataDir, 'segredo.txt'), 'Para: x\nAssunto: y\n\nsegredo')
    await writeFile(join(app.dataDir, 'mail', 'segredo.txt'), 'Para: x\nAssunto: y\n\nsegredo')
    for (const nome of ['segredo', '..%2Fsegredo', '..%2F..%2Fetc%2Fpasswd', 'a%00b', 'a'.repeat(300)]) {
      const { status, html } = await abrir(`${CORREIO}/${nome}`)
      expect([nome, status]).toEqual([nome, 404])
      expect(html).not.toContain('segredo</pre>')
    }
    expect((await abrir(CORREIO)).html).not.toContain('/segredo')
  })

  it('shows the newest 200 messages', async () => {
    const nome = (n: number) => `2030-01-01T00-00-00-${String(n).padStart(3, '0')}Z-00000a`
    for (let n = 0; n < 210; n++)
      await writeFile(join(app.dataDir, 'mail', `${nome(n)}.txt`), `Para: x@y\nAssunto: Lote ${n}\n\nOi`)
    const mensagens = mensagensDe((await abrir(CORREIO)).html)
    expect(mensagens).toHaveLength(200)
    expect(mensagens[0]).toBe(`${CORREIO}/${nome(209)}`)
    expect(mensagens.at(-1)).toBe(`${CORREIO}/${nome(10)}`)
    const { status, html } = await abrir(`${CORREIO}/${nome(209)}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<iframe')
  })
})

describe('design/provider: who reads the mailbox and moves simulated money', () => {
  it.each(SO_DA_SIMULACAO)('on one machine only those that came by its own name: %s', async caminho => {
    const status = (host: string) => statusPorNome(caminho, host)
    expect(await status(new URL(app.url).host)).not.toBe(403)
    expect(await status('localhost:3000')).not.toBe(403)
    expect(await status('localhost.feira.example')).toBe(403)
    expect(await status('10.0.0.7:3000')).toBe(403)
  })

  it.each(SO_DA_SIMULACAO)('on one machine none that came through a proxy: %s', async caminho => {
    expect((await abrir(caminho)).status).not.toBe(403)
    for (const nome of ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via']) {
      const { status, html } = await abrir(caminho, { [nome]: '203.0.113.9' })
      expect([nome, status]).toEqual([nome, 403])
      expect(html).not.toContain('href="/simulacao/correio/2')
    }
  })

  it('rule M31, design/operation: where others reach the product, ADM alone', async () => {
    const env = { PUBLIC_URL: 'http://feira.example', PAGBANK_AMBIENTE: 'simulacao', DATA_DIR: app.dataDir }
    await using fora = await montada(env)
    const status = async (cookie?: string) =>
      (await fora.inject({ url: CORREIO, ...(cookie && { headers: { cookie } }) })).statusCode
    expect(await status()).toBe(401)
    expect(await status((await criarComprador(app)).cookie)).toBe(403)
    expect(await status((await criarEquipe(app)).cookie)).toBe(403)
    expect(await status((await criarEquipe(app, 'ADM')).cookie)).toBe(200)
    const recusa = await fora.inject({ url: `${CORREIO}/qualquer/html` })
    expect(recusa.statusCode).toBe(401)
    expect(recusa.body).toContain('só do administrador')
  })

  it('nobody where messages really leave: the address is no longer there', async () => {
    const env = { SMTP_URL: 'smtp://127.0.0.1:1', EMAIL_REMETENTE: 'a@b.example', DATA_DIR: app.dataDir }
    await using comSmtp = await montada(env)
    expect((await comSmtp.inject({ url: CORREIO })).statusCode).toBe(404)
    const painel = await comSmtp.inject({ url: '/simulador-pagbank/painel' })
    expect(painel.body).not.toContain('Correio da demonstração')
    expect((await abrir('/simulador-pagbank/painel')).html).toContain(`href="${app.url}${CORREIO}"`)
  })
})

/** The simulation of another configuration, on this product's database. */
async function montada(env: Record<string, string>) {
  const config = parseConfig({ ...env, DATA_DIR: join(env.DATA_DIR ?? '', 'outra') })
  const fora = createApp({ logger: false })
  await createSimulation(config, 'http://127.0.0.1:1').mount(fora, {
    ...app.deps,
    publicUrl: config.publicUrl,
  })
  return fora
}
