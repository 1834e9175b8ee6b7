import { describe, expect, it } from 'vitest'
import {
  emailDoAviso,
  grupoDoAviso,
  gruposDoPapel,
  minutosDeReuniao,
  pushDoAviso,
  silencioDoPush,
  TIPOS_DE_AVISO,
  temEscolha,
} from './aviso.ts'
import { PAPEIS } from './permissao.ts'

describe('rule N40: what comes by e-mail at first', () => {
  it('is what concerns orders and money; the rest waits to be asked for, or is in the app alone', () => {
    const por = (email: string) => TIPOS_DE_AVISO.filter(tipo => emailDoAviso(tipo, 'COMPRADOR') === email)
    expect(por('DESLIGADO')).toEqual(['favorito-caiu', 'extrato-do-mes'])
    expect(por('NUNCA')).toEqual(['repasse-liberado', 'cotacao-vencendo'])
    expect(por('LIGADO')).toHaveLength(TIPOS_DE_AVISO.length - 4)
  })

  it('is everything for staff, arrears as well as what waits', () => {
    const tipos = ['boleto-atrasado', 'cadastro-na-fila', 'reembolso-a-mao', 'emissao-parada'] as const
    for (const papel of ['FUNCIONARIO', 'ADM'] as const)
      expect(tipos.map(tipo => emailDoAviso(tipo, papel))).toEqual(tipos.map(() => 'LIGADO'))
  })

  it('is what the preferences show', () => {
    for (const papel of PAPEIS)
      for (const { grupo, email } of gruposDoPapel(papel)) {
        const doGrupo = TIPOS_DE_AVISO.filter(tipo => grupoDoAviso(tipo, papel) === grupo)
        const ditos = new Set(doGrupo.map(tipo => emailDoAviso(tipo, papel)))
        ditos.delete('NUNCA')
        if (email !== null)
          expect([papel, grupo, ...ditos]).toEqual([papel, grupo, email ? 'LIGADO' : 'DESLIGADO'])
      }
  })
})

describe('rule N44: groups', () => {
  it('money has no switch; staff have one group for all', () => {
    expect(temEscolha('DINHEIRO')).toBe(false)
    expect(TIPOS_DE_AVISO.map(tipo => grupoDoAviso(tipo, 'FUNCIONARIO'))).toEqual(
      TIPOS_DE_AVISO.map(() => 'EQUIPE'),
    )
    expect(grupoDoAviso('boleto-atrasado', 'COMPRADOR')).toBe('DINHEIRO')
    expect(grupoDoAviso('pedido-novo', 'VENDEDOR')).toBe('PEDIDOS')
  })

  it('a seller’s prices come by push alone; staff are told by e-mail alone', () => {
    const grupos = (papel: (typeof PAPEIS)[number]) =>
      gruposDoPapel(papel).map(({ grupo, email, push }) => [grupo, email, push])
    expect(grupos('VENDEDOR')).toEqual([
      ['PEDIDOS', true, true],
      ['DINHEIRO', true, true],
      ['PRECOS', null, true],
      ['MENSAGENS', true, true],
    ])
    expect(grupos('COMPRADOR')[2]).toEqual(['PRECOS', false, true])
    expect(grupos('COMPRADOR')[4]).toEqual(['EXTRATO', false, false])
    expect(grupos('ADM')).toEqual([['EQUIPE', true, false]])
  })

  it('each role has at least one that it can switch', () => {
    for (const papel of PAPEIS)
      expect(gruposDoPapel(papel).filter(({ grupo }) => temEscolha(grupo))).not.toEqual([])
  })
})

it('rule N42: new and paid orders are gathered for ten minutes, nothing else by the time', () => {
  expect(TIPOS_DE_AVISO.filter(tipo => minutosDeReuniao(tipo) !== null)).toEqual([
    'pedido-novo',
    'pedido-pago',
  ])
  expect(minutosDeReuniao('pedido-novo')).toBe(10)
})

describe('rule N40: what comes by push at first', () => {
  it('is what cannot wait; the rest waits to be asked for, or never comes', () => {
    const por = (push: string) => TIPOS_DE_AVISO.filter(tipo => pushDoAviso(tipo) === push)
    expect(por('LIGADO')).toEqual(['entrega-mudou', 'pedido-cancelado', 'aprovacao-pedida'])
    expect(por('DESLIGADO')).toEqual([
      'pedido-novo',
      'pedido-pago',
      'boleto-vence',
      'pedido-entregue',
      'separacao-menor',
      'ocorrencia',
      'favorito-caiu',
      'cotacao-vencendo',
      'mensagem',
    ])
  })
})

describe('rule N43: pushes wait from 21:00 to 5:30', () => {
  const silencio = (hora: string) => silencioDoPush('pedido-novo', new Date(`2026-11-24T${hora}-03:00`), [])

  it.each([
    ['20:59:59', 0],
    ['21:00:00', 8.5 * 3600],
    ['23:59:59', 5.5 * 3600 + 1],
    ['00:00:00', 5.5 * 3600],
    ['05:29:59', 1],
    ['05:30:00', 0],
    ['05:30:59', 0],
    ['12:00:00', 0],
  ])('at %s for %d seconds', (hora, segundos) => {
    expect(silencio(hora)).toBe(segundos)
  })

  it('a part of a second counts as one', () => {
    const quase = new Date('2026-11-24T05:29:58.999-03:00')
    expect(silencioDoPush('pedido-novo', quase, [])).toBe(2)
  })

  it('but a cancellation or another day leaves at once if its delivery is on that day', () => {
    const tres = new Date('2026-11-24T03:00:00-03:00')
    expect(silencioDoPush('pedido-cancelado', tres, ['2026-11-24'])).toBe(0)
    expect(silencioDoPush('pedido-cancelado', tres, ['2026-11-25'])).toBe(2.5 * 3600)
    expect(silencioDoPush('pedido-cancelado', tres, [])).toBe(2.5 * 3600)
    expect(silencioDoPush('entrega-mudou', tres, ['2026-11-24', '2026-11-25'])).toBe(0)
    expect(silencioDoPush('pedido-pago', tres, ['2026-11-24'])).toBe(2.5 * 3600)
  })
})
