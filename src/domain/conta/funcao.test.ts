import { describe, expect, it } from 'vitest'
import { FUNCOES, podeAgir } from './funcao.ts'
import { ACOES, papeisQuePodem } from './permissao.ts'

const pode = (funcao: (typeof FUNCOES)[number] | null) =>
  ACOES.filter(acao => podeAgir({ papel: 'COMPRADOR', funcao }, acao)).sort()

describe('rules N113, N118: what a member may do', () => {
  it('the account itself keeps all rights of its role', () => {
    expect(pode(null)).toEqual(ACOES.filter(acao => papeisQuePodem(acao).includes('COMPRADOR')).sort())
  })

  it('COMPRAS buys, and reaches neither statement, team nor keys', () => {
    const faltam = pode(null).filter(acao => !pode('COMPRAS').includes(acao))
    expect(faltam).toEqual([
      'editar-cadastro',
      'editar-endereco',
      'escolher-avisos',
      'gerir-membros',
      'usar-integracoes',
      'ver-extrato',
      'ver-proprio-extrato',
    ])
  })

  it('RECEBIMENTO sees orders without money and checks deliveries', () => {
    expect(pode('RECEBIMENTO')).toEqual(['conferir', 'editar-perfil', 'manter-sessao', 'ver-pedidos'])
  })

  it('FINANCEIRO has orders, boletos and the statement, and no cart', () => {
    expect(pode('FINANCEIRO')).toEqual([
      'editar-perfil',
      'gerir-boletos',
      'manter-sessao',
      'somar-compras',
      'ver-avisos',
      'ver-extrato',
      'ver-frete-e-boleto',
      'ver-pedidos',
      'ver-proprio-extrato',
      'ver-relatorios',
      'ver-valores-do-pedido',
    ])
  })

  it('rule N119: a function gives nothing that the role does not have', () => {
    for (const funcao of FUNCOES) expect(podeAgir({ papel: 'VENDEDOR', funcao }, 'usar-carrinho')).toBe(false)
  })
})
