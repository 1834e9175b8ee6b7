import { describe, expect, it } from 'vitest'
import { centavos } from '../centavos.ts'
import { motivoParaNaoPagarPorPix, type PedidoAPagarPorPix } from './pix.ts'

const zero = centavos(0)
const pagavel: PedidoAPagarPorPix = {
  statusPedido: 'ENTREGUE',
  statusPagamento: 'PAGAMENTO_EM_ATRASO',
  valorDoBoleto: centavos(100),
  reservadoCentavos: centavos(6500),
  ligado: true,
  recebedores: 2,
  maximoDeRecebedores: 2,
  vendedoresRecebem: true,
  cobranca: { pago: zero, devolvido: zero, devolvidoAMao: zero },
}

describe('rule N95: a delivered order that is not paid', () => {
  it('can be paid by Pix from R$ 1,00', () => {
    expect(motivoParaNaoPagarPorPix(pagavel)).toBe(null)
    expect(motivoParaNaoPagarPorPix({ ...pagavel, statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' })).toBe(null)
  })

  it.each<[string, Partial<PedidoAPagarPorPix>, string]>([
    ['while it is off', { ligado: false }, 'pix-indisponivel'],
    ['if it is cancelled', { statusPedido: 'CANCELADO' }, 'pix-indisponivel'],
    ['if it is paid', { statusPagamento: 'BOLETO_PAGO', reservadoCentavos: zero }, 'pagamento-ja-registrado'],
    ['before its delivery', { statusPedido: 'PENDENTE' }, 'pedido-nao-entregue'],
    ['under R$ 1,00', { valorDoBoleto: centavos(99) }, 'pix-indisponivel'],
    ['with more receivers than the settings allow', { recebedores: 3 }, 'pix-indisponivel'],
    ['with a boleto whose shares are not known', { recebedores: 0 }, 'pix-indisponivel'],
    ['with a seller who has to link anew', { vendedoresRecebem: false }, 'pix-indisponivel'],
    [
      'while PagBank holds a part of it',
      { cobranca: { pago: centavos(2), devolvido: centavos(1), devolvidoAMao: zero } },
      'pix-indisponivel',
    ],
  ])('cannot, %s', (_, mudanca, codigo) => {
    expect(motivoParaNaoPagarPorPix({ ...pagavel, ...mudanca })).toEqual({ codigo })
  })

  it('can again once its payment went back (rule M41)', () => {
    const cobranca = { pago: centavos(6500), devolvido: centavos(6500), devolvidoAMao: zero }
    expect(motivoParaNaoPagarPorPix({ ...pagavel, statusPagamento: 'BOLETO_PAGO', cobranca })).toBe(null)
  })

  it('can once staff gave that part back by hand', () => {
    const cobranca = { pago: centavos(2), devolvido: centavos(1), devolvidoAMao: centavos(1) }
    expect(motivoParaNaoPagarPorPix({ ...pagavel, cobranca })).toBe(null)
  })
})
