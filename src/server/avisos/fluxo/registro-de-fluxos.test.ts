import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Papel } from '#domain/conta/permissao.ts'
import type { LoginId } from '#domain/conta/user.ts'
import type { Sessao } from '#server/pessoas/auth/session-repository.ts'
import { createRegistroDeFluxos } from './registro-de-fluxos.ts'

const AGORA = new Date('2026-11-23T12:00:00Z')

const sessaoDe = (id: number, papel: Papel = 'COMPRADOR', loginId = id): Sessao => ({
  tokenHash: Buffer.from(String(id)),
  abertaEm: AGORA,
  usadaEm: AGORA,
  manter: false,
  senhaEm: AGORA,
  loginId: loginId as LoginId, // invented, as the rest of it
  membro: null,
  user: { id, nome: 'Pessoa', papel, status: 'ATIVO', faltaSegundoFator: false, temCombinado: false },
})

describe('the registry of streams', () => {
  it('refuses beyond its total', () => {
    const registro = createRegistroDeFluxos({ porPessoa: 2, total: 2 })
    registro.abrir(sessaoDe(1))
    registro.abrir(sessaoDe(2))
    expect(() => registro.abrir(sessaoDe(3))).toThrow('indisponivel')
    expect(registro.listar()).toHaveLength(2)
  })

  it("ends a person's oldest stream for one too many, even if the server is full, and nobody else's", async () => {
    const registro = createRegistroDeFluxos({ porPessoa: 2, total: 3 })
    const outro = registro.abrir(sessaoDe(2))
    const [primeiro, segundo] = [registro.abrir(sessaoDe(1)), registro.abrir(sessaoDe(1))]
    const terceiro = registro.abrir(sessaoDe(1))
    expect(registro.listar()).toEqual([outro, segundo, terceiro])
    expect(await text(primeiro.saida)).toBe('retry: 60000\n\n')
  })

  it('gives the place of an ended stream to another one, and sends it nothing more', async () => {
    const registro = createRegistroDeFluxos({ porPessoa: 1, total: 1 })
    const fluxo = registro.abrir(sessaoDe(1))
    registro.terminar(fluxo, 'adeus')
    registro.terminar(fluxo, 'de novo')
    registro.difundir('tarde demais')
    expect(await text(fluxo.saida)).toBe('adeus')
    expect(registro.listar()).toEqual([])
    expect(registro.abrir(sessaoDe(2)).sessao.user.id).toBe(2)
  })

  it('rule N113: keeps a stream by the person and lets it hear of the company', async () => {
    const registro = createRegistroDeFluxos({ porPessoa: 1, total: 9 })
    const dono = registro.abrir(sessaoDe(1))
    const membro = registro.abrir(sessaoDe(1, 'COMPRADOR', 7))
    expect(registro.listar(7)).toEqual([membro])
    expect(registro.listar(1)).toEqual([dono, membro])
    registro.anunciar({ usuarios: [1], equipe: false, texto: 'da empresa;' })
    registro.anunciar({ usuarios: [7], equipe: false, texto: 'de ninguém;' })
    for (const fluxo of registro.listar(1)) registro.terminar(fluxo)
    expect(await Promise.all([dono, membro].map(({ saida }) => text(saida)))).toEqual([
      'da empresa;',
      'da empresa;',
    ])
    expect([...registro.listar(1), ...registro.listar(7)]).toEqual([])
  })

  it('sends an order of staff and of the person once to each of their streams', async () => {
    const registro = createRegistroDeFluxos()
    const [equipe, comprador, outro] = [
      registro.abrir(sessaoDe(1, 'FUNCIONARIO')),
      registro.abrir(sessaoDe(2)),
      registro.abrir(sessaoDe(3)),
    ]
    registro.anunciar({ usuarios: [1, 2, 2], equipe: true, texto: 'pedido;' })
    registro.anunciar({ usuarios: [3], equipe: false, texto: 'aviso;' })
    for (const fluxo of registro.listar()) registro.terminar(fluxo)
    expect(await Promise.all([equipe, comprador, outro].map(({ saida }) => text(saida)))).toEqual([
      'pedido;',
      'pedido;',
      'aviso;',
    ])
  })

  it('leaves a client that reads nothing', async () => {
    const registro = createRegistroDeFluxos()
    const { saida } = registro.abrir(sessaoDe(1))
    const fechou = once(saida, 'close')
    for (let vez = 0; vez < 20; vez++) registro.difundir('x'.repeat(1024))
    await fechou
    expect(registro.listar(1)).toEqual([])
  })
})
