import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import {
  configuracaoPedeSegundaPessoa,
  limitePedeSegundaPessoa,
  motivoParaNaoAprovarPedido,
  motivoParaNaoEncerrarPedido,
} from './segunda-pessoa.ts'

const LIGADA = { segundaPessoa: true, segundaPessoaLimite: centavos(2_000_000), comissaoPontosBase: 250 }
const DESLIGADA = { ...LIGADA, segundaPessoa: false }

describe('rule M48: what needs a second person', () => {
  it.each([
    [0, 1_999_999, false],
    [0, 2_000_000, true],
    [1_999_999, 2_000_000, true],
    [5_000_000, 5_000_001, true],
    [5_000_000, 5_000_000, false],
    [5_000_000, 4_000_000, false],
    [5_000_000, 0, false],
  ])('a limit of %i that becomes %i centavos: %s', (antes, depois, pede) => {
    expect(limitePedeSegundaPessoa(LIGADA, centavos(antes), centavos(depois))).toBe(pede)
    expect(limitePedeSegundaPessoa(DESLIGADA, centavos(antes), centavos(depois))).toBe(false)
  })

  it.each([
    [{}, false],
    [{ comissaoPontosBase: 250 }, false],
    [{ comissaoPontosBase: 251 }, true],
    [{ comissaoPontosBase: 0 }, true],
    [{ segundaPessoa: true }, false],
    [{ segundaPessoa: false }, true],
    [{ segundaPessoaLimite: centavos(2_000_001) }, true],
    [{ segundaPessoaLimite: centavos(2_000_000) }, false],
    [{ segundaPessoaLimite: centavos(0) }, false],
    [{ segundaPessoaLimite: undefined, comissaoPontosBase: undefined, segundaPessoa: undefined }, false],
  ])('the change %o of the settings: %s', (mudanca, pede) => {
    expect(configuracaoPedeSegundaPessoa(LIGADA, mudanca)).toBe(pede)
    expect(configuracaoPedeSegundaPessoa(DESLIGADA, mudanca)).toBe(false)
  })
})

describe('rule M48: who decides', () => {
  const pedido = { acao: 'definir-limite', situacao: 'ABERTA', pedidaPorId: 1 } as const

  it('another person with the permission approves or refuses; the asker only withdraws', () => {
    const outra = { id: 2, papel: 'FUNCIONARIO' } as const
    expect(motivoParaNaoAprovarPedido(pedido, outra)).toBeNull()
    expect(motivoParaNaoEncerrarPedido(pedido, outra)).toBeNull()
    const quemPediu = { id: 1, papel: 'ADM' } as const
    expect(motivoParaNaoAprovarPedido(pedido, quemPediu)).toEqual({ codigo: 'aprovacao-propria' })
    expect(motivoParaNaoEncerrarPedido(pedido, quemPediu)).toBeNull()
  })

  it('a person without the permission does neither', () => {
    const vendedor = { id: 3, papel: 'VENDEDOR' } as const
    expect(motivoParaNaoAprovarPedido(pedido, vendedor)).toEqual({ codigo: 'sem-permissao' })
    expect(motivoParaNaoEncerrarPedido(pedido, vendedor)).toEqual({ codigo: 'sem-permissao' })
  })

  it.each(['APROVADA', 'RECUSADA', 'CANCELADA'] as const)('a request that is %s is final', situacao => {
    for (const id of [1, 2])
      for (const motivoPara of [motivoParaNaoAprovarPedido, motivoParaNaoEncerrarPedido])
        expect(motivoPara({ ...pedido, situacao }, { id, papel: 'ADM' })).toEqual({
          codigo: 'aprovacao-ja-decidida',
        })
  })
})
