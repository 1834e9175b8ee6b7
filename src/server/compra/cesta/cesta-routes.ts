import type { cesta } from '#contract/compra/cesta.ts'
import type { HandlersDe } from '#server/pessoas/auth/handlers.ts'
import { exigirAcessoAoComprador } from '#server/pessoas/comprador/exigir-acesso.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { comporCesta } from './compor-cesta.ts'

/** Handler of the cheapest basket, for the buyer and for staff (rule M14). */
export function cestaHandlers(deps: Dependencies): HandlersDe<typeof cesta> {
  return {
    'POST /v1/cesta': async ({ body, sessao }) => {
      await exigirAcessoAoComprador(deps, sessao, body.userId)
      const { agora, propostas } = await comporCesta(deps, { ...body, leitor: sessao })
      return { agora, propostas: propostas.map(proposta => propostaView(proposta, body.linhas)) }
    },
  }
}

function propostaView(
  {
    escolhas,
    curtos: abaixoDoMinimo,
    ...somas
  }: Awaited<ReturnType<typeof comporCesta>>['propostas'][number],
  pedidas: readonly { produtoId: number }[],
) {
  const linhas = pedidas.map(({ produtoId }, lugar) => ({ produtoId, escolha: escolhas[lugar] ?? null }))
  return {
    ...somas,
    abaixoDoMinimo,
    linhas: linhas.flatMap(({ produtoId, escolha }) =>
      escolha
        ? [{ produtoId, itens: escolha.itens.map(itemView), total: escolha.custo, muda: escolha.muda }]
        : [],
    ),
    semOferta: linhas.flatMap(({ produtoId, escolha }) => (escolha ? [] : [produtoId])),
  }
}

type Escolhido = NonNullable<
  Awaited<ReturnType<typeof comporCesta>>['propostas'][number]['escolhas'][number]
>['itens'][number]

function itemView({ oferta, quantidade }: Escolhido) {
  const { id: cotacaoId, preco, vendedorId, vendedorNome } = oferta
  return { cotacaoId, quantidade, preco, vendedor: { id: vendedorId, nome: vendedorNome } }
}
