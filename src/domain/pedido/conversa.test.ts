import { describe, expect, it } from 'vitest'
import {
  abertaAte,
  apagavelAte,
  ladoDoPapel,
  limiteDaMesa,
  limiteDoEmail,
  limiteDoEncerramento,
  motivoParaNaoApagar,
  motivoParaNaoEnviar,
  motivoParaNaoEscrever,
  motivoParaNaoJuntarFoto,
} from './conversa.ts'

const em = (texto: string) => new Date(texto)
const FIM = em('2026-11-01T12:00:00.000Z')

describe('rule N80: a conversation', () => {
  it('is open while its order goes on, and for 30 days after its end, to the millisecond', () => {
    expect(abertaAte({ encerradoEm: null })).toBeNull()
    expect(abertaAte({ encerradoEm: FIM })).toEqual(em('2026-12-01T12:00:00.000Z'))
    const pendente = { statusPedido: 'PENDENTE', encerradoEm: null } as const
    const entregue = { statusPedido: 'ENTREGUE', encerradoEm: FIM } as const
    expect(motivoParaNaoEscrever(pendente, em('2036-01-01T00:00:00Z'))).toBeNull()
    expect(motivoParaNaoEscrever(entregue, em('2026-12-01T12:00:00.000Z'))).toBeNull()
    const tarde = em('2026-12-01T12:00:00.001Z')
    expect(motivoParaNaoEscrever(entregue, tarde)).toEqual({ codigo: 'conversa-encerrada', cancelado: false })
    expect(motivoParaNaoEscrever({ ...entregue, statusPedido: 'CANCELADO' }, tarde)).toEqual({
      codigo: 'conversa-encerrada',
      cancelado: true,
    })
  })

  it('takes a text, a photo or both', () => {
    expect(motivoParaNaoEnviar({ texto: '', fotos: 0 })).toEqual({ codigo: 'mensagem-vazia' })
    expect(motivoParaNaoEnviar({ texto: '', fotos: 1 })).toBeNull()
    expect(motivoParaNaoEnviar({ texto: 'Oi', fotos: 0 })).toBeNull()
  })

  it('lets an author change a message for five minutes, and add a second photo', () => {
    const mensagem = { em: FIM, fotos: 1 }
    expect(apagavelAte(FIM)).toEqual(em('2026-11-01T12:05:00.000Z'))
    expect(motivoParaNaoApagar(mensagem, em('2026-11-01T12:05:00.000Z'))).toBeNull()
    expect(motivoParaNaoApagar(mensagem, em('2026-11-01T12:05:00.001Z'))).toEqual({
      codigo: 'mensagem-antiga',
    })
    expect(motivoParaNaoJuntarFoto(mensagem, FIM)).toBeNull()
    expect(motivoParaNaoJuntarFoto({ ...mensagem, fotos: 2 }, FIM)).toEqual({
      codigo: 'mensagem-com-fotos-demais',
    })
    expect(motivoParaNaoJuntarFoto(mensagem, em('2026-11-01T12:06:00Z'))).toEqual({
      codigo: 'mensagem-antiga',
    })
  })
})

it('rule N81: an e-mail comes after 15 minutes, the queue of staff after an hour, and a closed thread leaves it', () => {
  const agora = em('2026-12-16T12:00:00.000Z')
  expect(limiteDoEmail(agora)).toEqual(em('2026-12-16T11:45:00.000Z'))
  expect(limiteDaMesa(agora)).toEqual(em('2026-12-16T11:00:00.000Z'))
  expect(limiteDoEncerramento(agora)).toEqual(em('2026-11-16T12:00:00.000Z'))
})

it('rule N79: staff speak with one voice', () => {
  expect((['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR'] as const).map(ladoDoPapel)).toEqual([
    'EQUIPE',
    'EQUIPE',
    'COMPRADOR',
    'VENDEDOR',
  ])
})
