import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'

const CODIGO = readFileSync(new URL('push.js', import.meta.url), 'utf8')

interface Janela {
  url: string
  focus: () => void
}

/** The worker in a browser with these windows; answers what it did with an event. */
function trabalhador(janelas: readonly Janela[] = []) {
  const escutas = new Map<string, (event: object) => void>()
  const showNotification = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const self = {
    addEventListener: (nome: string, escuta: (event: object) => void) => escutas.set(nome, escuta),
    registration: { showNotification },
    clients: { matchAll: async () => janelas, openWindow },
    location: { origin: 'https://restia.example' },
  }
  new Function('self', CODIGO)(self)
  async function acontecer(nome: string, event: object) {
    const esperas: Promise<unknown>[] = []
    escutas.get(nome)?.({ ...event, waitUntil: (espera: Promise<unknown>) => esperas.push(espera) })
    expect(esperas).toHaveLength(1)
    await Promise.all(esperas)
  }
  return { acontecer, showNotification, openWindow }
}

describe('rule N40: the worker of pushes', () => {
  it('shows a message; a later one with its mark takes its place', async () => {
    const { acontecer, showNotification } = trabalhador()
    const mensagem = { titulo: 'Há 2 pedidos novos.', texto: '', link: '/pedido', marca: 'aviso-8' }
    await acontecer('push', { data: { json: () => mensagem } })
    expect(showNotification).toHaveBeenCalledWith(
      'Há 2 pedidos novos.',
      expect.objectContaining({ body: '', tag: 'aviso-8', data: '/pedido' }),
    )
  })

  it('opens its link in the window that shows it already, or in a new one', async () => {
    const focus = vi.fn()
    const janelas = [
      { url: 'https://restia.example/tabela', focus: () => {} },
      { url: 'https://restia.example/pedido/31', focus },
    ]
    const { acontecer, openWindow } = trabalhador(janelas)
    const tocar = (link: string) =>
      acontecer('notificationclick', { notification: { data: link, close: () => {} } })
    await tocar('/pedido/31')
    expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([1, []])
    await tocar('/pedido/32')
    expect([focus.mock.calls.length, openWindow.mock.calls]).toEqual([
      1,
      [['https://restia.example/pedido/32']],
    ])
  })
})
