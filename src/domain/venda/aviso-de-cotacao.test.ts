import { describe, expect, it } from 'vitest'
import { motivoParaNaoPedirAviso } from './aviso-de-cotacao.ts'

describe('rule M58: a buyer asks for an e-mail with the first quote of a product', () => {
  const PEDIDO = { temCotacao: false, emailConfirmado: true, avisos: 199 }

  it('up to 200 times, with a proved address, while nobody sells the product', () => {
    expect(motivoParaNaoPedirAviso(PEDIDO)).toBeNull()
    expect(motivoParaNaoPedirAviso({ ...PEDIDO, temCotacao: true })).toEqual({
      codigo: 'produto-ja-tem-cotacao',
    })
    expect(motivoParaNaoPedirAviso({ ...PEDIDO, emailConfirmado: false })).toEqual({
      codigo: 'email-a-confirmar',
    })
    expect(motivoParaNaoPedirAviso({ ...PEDIDO, avisos: 200 })).toEqual({
      codigo: 'avisos-demais',
      maximo: 200,
    })
  })
})
