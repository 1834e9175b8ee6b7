import { createSocket } from 'node:dgram'
import { lookup as lookUpOnThread } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, request as plainRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assinaturaDe,
  createWebhookSender,
  enderecoPublico,
  lookUp,
  type SenderParts,
} from './webhook-sender.ts'

const PRIVADOS = [
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.9.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
  ],
  ...[
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '3fff::1',
    'localhost',
    '',
  ],
]
const PUBLICOS = [
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '191.252.1.1',
  '2606:4700::1111',
  '2804:14c::1',
]

let porta = 0
const chegaram: { url?: string; host?: string; corpo: string; assinatura: string }[] = []
let responder: (url: string) => [status: number, headers?: Record<string, string>] | null = () => [204]
const receptor = createServer((request, response) => {
  let corpo = ''
  request.on('data', pedaco => {
    corpo += pedaco
  })
  request.on('end', () => {
    const { url = '', headers } = request
    chegaram.push({
      url,
      host: headers.host ?? '',
      corpo,
      assinatura: String(headers['x-restia-assinatura']),
    })
    const resposta = responder(url)
    if (resposta) response.writeHead(...resposta).end('texto que ninguém lê')
  })
})
beforeAll(async () => {
  await new Promise<void>(resolve => receptor.listen(0, '127.0.0.1', resolve))
  porta = (receptor.address() as AddressInfo).port // of a server that listens on a port
})
afterAll(() => {
  receptor.closeAllConnections()
  receptor.close()
})

const AGORA = new Date('2026-11-26T12:00:00Z')

/** Names that stand for these addresses, one list after the other; the addresses that were connected to. */
function comNomes(...listas: string[][]) {
  const conectados: string[] = []
  let perguntas = 0
  const lookup: SenderParts['lookup'] = async () =>
    (listas[Math.min(perguntas++, listas.length - 1)] ?? []).map(address => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))
  const request: SenderParts['request'] = (url, options) => {
    // What the connection would be made to; the receiver of this test stands there.
    options.lookup?.(url.hostname, {}, (_error, address) => void conectados.push(String(address)))
    const { lookup: _, ...rest } = options
    return plainRequest(`http://127.0.0.1:${porta}${url.pathname}`, {
      ...rest,
      headers: { ...rest.headers, host: url.host },
    })
  }
  const sender = createWebhookSender({ clock: () => AGORA, lookup, request })
  return { sender, conectados, perguntas: () => perguntas }
}

describe('rule N139: which addresses a webhook may have', () => {
  it.each(PRIVADOS)('%j is none of the internet', address => expect(enderecoPublico(address)).toBe(false))
  it.each(PUBLICOS)('%s is', address => expect(enderecoPublico(address)).toBe(true))

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'http://8.8.8.8/',
  ])('%s is not called', async url => {
    const { sender, conectados } = comNomes([])
    expect(await sender.enviar(url, '{}', ['s'])).toEqual({
      entregue: false,
      resposta: 'O endereço não é da internet.',
    })
    expect(conectados).toEqual([])
    expect(chegaram).toEqual([])
  })

  it('a name is refused if any of its addresses is private', async () => {
    for (const lista of [['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['2606:4700::1111', '::1'], []]) {
      const { sender } = comNomes(lista)
      expect((await sender.enviar('https://erp.example/', '{}', ['s'])).entregue).toBe(false)
    }
    expect(chegaram).toEqual([])
  })

  it('a name that changes after the check is called where it was checked, and looked up once', async () => {
    const { sender, conectados, perguntas } = comNomes(['8.8.8.8'], ['127.0.0.1'])
    expect(await sender.enviar('https://erp.example/gancho', '{"a":1}', ['s'])).toEqual({
      entregue: true,
      resposta: 'Respondeu 204.',
    })
    expect([conectados, perguntas()]).toEqual([['8.8.8.8'], 1])
    expect(chegaram.splice(0)).toMatchObject([{ url: '/gancho', host: 'erp.example', corpo: '{"a":1}' }])
    expect((await sender.enviar('https://erp.example/', '{}', ['s'])).entregue).toBe(false)
  })

  it('no redirect is followed, and a failure is said in words', async () => {
    const { sender } = comNomes(['8.8.8.8'])
    responder = url => (url === '/' ? [302, { location: '/outro' }] : [500])
    expect(await sender.enviar('https://erp.example/', '{}', ['s'])).toEqual({
      entregue: false,
      resposta: 'Respondeu 302. Não seguimos redirecionamentos.',
    })
    expect((await sender.enviar('https://erp.example/x', '{}', ['s'])).resposta).toBe('Respondeu 500.')
    expect(chegaram.splice(0).map(({ url }) => url)).toEqual(['/', '/x'])
  })
})

describe('names whose server never answers', () => {
  it('take no thread from other look-ups, and their own end with the time of the call', async () => {
    const silent = createSocket('udp4')
    let asked = 0
    silent.on('message', () => void asked++)
    silent.bind(0, '127.0.0.1')
    await once(silent, 'listening')
    const servers = [`127.0.0.1:${silent.address().port}`]
    const sender = createWebhookSender({
      clock: () => AGORA,
      lookup: (host, signal) => lookUp(host, signal, servers),
    })
    try {
      let ended = 0
      const sends = Array.from({ length: 10 }, async (_, i) => {
        const resultado = await sender.enviar(`https://erp${i}.slow.example/`, '{}', ['s'])
        ended++
        return resultado
      })
      expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
      expect(await lookUpOnThread('localhost')).toMatchObject({ address: expect.any(String) })
      expect(ended).toBe(0)
      expect(await Promise.all(sends)).toEqual(
        Array(10).fill({ entregue: false, resposta: 'Não respondeu em 5 segundos.' }),
      )
      expect(asked).toBeGreaterThanOrEqual(10)
      expect(process.getActiveResourcesInfo()).not.toContain('QueryReqWrap')
    } finally {
      silent.close()
    }
  }, 30_000)
})

describe('rule N140: signatures', () => {
  it('are of the second and the body, one for each secret', async () => {
    responder = () => [200]
    const { sender } = comNomes(['8.8.8.8'])
    await sender.enviar('https://erp.example/', '{"a":1}', ['novo', 'velho'])
    const [{ assinatura = '' } = {}] = chegaram.splice(0)
    expect(assinatura).toMatch(/^t=1795694400,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/)
    expect(assinatura.split(',')[2]).toBe(assinaturaDe('{"a":1}', 1_795_694_400, ['velho']).split(',')[1])
  })
})
