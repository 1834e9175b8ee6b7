import { describe, expect, it } from 'vitest'
import {
  type AutorDeStatus,
  motivoParaNaoAlterarStatus,
  proximosStatus,
  STATUS_DA_EQUIPE,
  STATUS_DE_PEDIDO,
  type StatusDePedido,
} from './status-pedido.ts'

const AUTORES: readonly AutorDeStatus[] = ['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR', 'SISTEMA']

// sim: may do so. tarde: may ask for it, but not from here. nunca: this author may never ask for it.
const TABELA = `
de               → para              ADM   FUNCIONARIO COMPRADOR VENDEDOR SISTEMA
NO_CARRINHO      → NO_CARRINHO       nunca nunca       nunca     nunca    nunca
NO_CARRINHO      → PENDENTE          nunca nunca       nunca     nunca    sim
NO_CARRINHO      → AGUARDANDO_FRETE  nunca nunca       nunca     nunca    tarde
NO_CARRINHO      → ENTREGUE          tarde tarde       nunca     nunca    nunca
NO_CARRINHO      → CANCELADO         tarde tarde       nunca     nunca    nunca
PENDENTE         → NO_CARRINHO       nunca nunca       nunca     nunca    nunca
PENDENTE         → PENDENTE          nunca nunca       nunca     nunca    tarde
PENDENTE         → AGUARDANDO_FRETE  nunca nunca       nunca     nunca    sim
PENDENTE         → ENTREGUE          sim   sim         nunca     nunca    nunca
PENDENTE         → CANCELADO         sim   sim         nunca     nunca    nunca
AGUARDANDO_FRETE → NO_CARRINHO       nunca nunca       nunca     nunca    nunca
AGUARDANDO_FRETE → PENDENTE          nunca nunca       nunca     nunca    tarde
AGUARDANDO_FRETE → AGUARDANDO_FRETE  nunca nunca       nunca     nunca    tarde
AGUARDANDO_FRETE → ENTREGUE          sim   sim         nunca     nunca    nunca
AGUARDANDO_FRETE → CANCELADO         sim   sim         nunca     nunca    nunca
ENTREGUE         → NO_CARRINHO       nunca nunca       nunca     nunca    nunca
ENTREGUE         → PENDENTE          nunca nunca       nunca     nunca    tarde
ENTREGUE         → AGUARDANDO_FRETE  nunca nunca       nunca     nunca    tarde
ENTREGUE         → ENTREGUE          tarde tarde       nunca     nunca    nunca
ENTREGUE         → CANCELADO         tarde tarde       nunca     nunca    nunca
CANCELADO        → NO_CARRINHO       nunca nunca       nunca     nunca    nunca
CANCELADO        → PENDENTE          nunca nunca       nunca     nunca    tarde
CANCELADO        → AGUARDANDO_FRETE  nunca nunca       nunca     nunca    tarde
CANCELADO        → ENTREGUE          tarde tarde       nunca     nunca    nunca
CANCELADO        → CANCELADO         tarde tarde       nunca     nunca    nunca
`

const PALAVRAS = { 'status-ja-mudou': 'tarde', 'status-nao-permitido': 'nunca' } as const

function resposta(de: StatusDePedido, para: StatusDePedido, quem: AutorDeStatus): string {
  const motivo = motivoParaNaoAlterarStatus(de, para, quem)
  if (motivo === null) return 'sim'
  return motivo.codigo === 'status-ja-mudou' || motivo.codigo === 'status-nao-permitido'
    ? PALAVRAS[motivo.codigo]
    : motivo.codigo
}

function alcancaveisDe(inicio: StatusDePedido): Set<StatusDePedido> {
  const alcancaveis = new Set([inicio])
  // Iterating a Set also visits members that are added during the iteration.
  for (const status of alcancaveis)
    for (const quem of AUTORES) for (const proximo of proximosStatus(status, quem)) alcancaveis.add(proximo)
  return alcancaveis
}

describe('order states', () => {
  it('spec §4.4, §4.5, rule M23: which author may change which status to which', () => {
    const linhas = STATUS_DE_PEDIDO.flatMap(de =>
      STATUS_DE_PEDIDO.map(para =>
        [de, '→', para, ...AUTORES.map(quem => resposta(de, para, quem))].join(' '),
      ),
    )
    const esperadas = TABELA.trim().split('\n').slice(1)
    expect(linhas).toEqual(esperadas.map(linha => linha.replaceAll(/ +/g, ' ')))
    expect(linhas).toHaveLength(25)
  })

  it('rule M23: the offered states are exactly those that are not refused', () => {
    for (const de of STATUS_DE_PEDIDO)
      for (const quem of AUTORES) {
        const aceitos = STATUS_DE_PEDIDO.filter(para => motivoParaNaoAlterarStatus(de, para, quem) === null)
        expect(proximosStatus(de, quem)).toEqual(aceitos)
      }
  })

  it('spec §4.4: every state can be reached from the cart, and none leads back to it', () => {
    expect([...alcancaveisDe('NO_CARRINHO')].sort()).toEqual([...STATUS_DE_PEDIDO].sort())
    expect(alcancaveisDe('PENDENTE').has('NO_CARRINHO')).toBe(false)
  })

  it('rule M23: ENTREGUE and CANCELADO are final, and only they', () => {
    const finais = STATUS_DE_PEDIDO.filter(status => alcancaveisDe(status).size === 1)
    expect(finais).toEqual(['ENTREGUE', 'CANCELADO'])
  })

  it.each(['ADM', 'FUNCIONARIO'] as const)('spec §4.5: %s sets ENTREGUE or CANCELADO only', quem => {
    const escolhas = new Set(STATUS_DE_PEDIDO.flatMap(de => proximosStatus(de, quem)))
    expect([...escolhas]).toEqual(['ENTREGUE', 'CANCELADO'])
    expect(STATUS_DA_EQUIPE).toEqual(['ENTREGUE', 'CANCELADO'])
  })

  it.each(['COMPRADOR', 'VENDEDOR'] as const)('spec §6.7: %s changes no order', quem => {
    expect(STATUS_DE_PEDIDO.flatMap(de => proximosStatus(de, quem))).toEqual([])
  })

  it('rule M23: who comes second is told that it moved, who may not ask is told so', () => {
    expect(motivoParaNaoAlterarStatus('CANCELADO', 'ENTREGUE', 'ADM')).toEqual({ codigo: 'status-ja-mudou' })
    expect(motivoParaNaoAlterarStatus('PENDENTE', 'AGUARDANDO_FRETE', 'ADM')).toEqual({
      codigo: 'status-nao-permitido',
    })
  })
})
